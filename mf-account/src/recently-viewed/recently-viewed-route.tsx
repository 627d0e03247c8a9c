import { Link, useCustomer, useI18n } from '@vitrina/federation'
import { Breadcrumbs } from '@vitrina/ui'
import { useRef } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import { AccountNavigation } from '../overview/account-navigation.tsx'
import account from '../overview/account-page.module.css'
import styles from './recently-viewed.module.css'
import { useViewedProducts } from './use-viewed.ts'
import { ViewedProducts } from './viewed-products.tsx'

/** The shopper's own list, for everybody; a customer has it within the account. */
export default function RecentlyViewedRoute() {
  const { t } = useI18n()
  const customer = useCustomer()
  const { list, forget } = useViewedProducts()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('account:viewed.title')

  // The button that was pressed goes away with the list or the failure; focus must not go with it.
  const andFocusHeading = (action: () => void) => () => {
    action()
    heading.current?.focus()
  }

  const head = (
    <h1 className="h1" tabIndex={-1} ref={heading}>
      {title}
    </h1>
  )
  const lead = <p className="lead">{t('account:viewed.lead')}</p>
  const products = (
    <ViewedProducts
      list={list}
      onRetry={andFocusHeading(list.retry)}
      onForget={andFocusHeading(forget)}
    />
  )

  if (customer) {
    return (
      <div className={account.page}>
        <AccountMeta title={title} />
        {head}
        <AccountNavigation label={t('account:guard.title')} />
        <div className={account.body}>
          {lead}
          <div className={styles.within}>{products}</div>
        </div>
      </div>
    )
  }
  return (
    <>
      <AccountMeta title={title} />
      <Breadcrumbs
        label={t('account:breadcrumbs')}
        items={[{ label: t('account:home'), href: '/' }, { label: title }]}
        linkAs={Link}
      />
      <header className={styles.head}>
        {head}
        {lead}
      </header>
      {products}
    </>
  )
}
