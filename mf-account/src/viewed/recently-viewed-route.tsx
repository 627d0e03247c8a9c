import { Link, useI18n } from '@vitrina/federation'
import { Crumbs } from '@vitrina/ui'
import { useRef } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import styles from './recently-viewed.module.css'
import { useViewed } from './use-viewed.ts'
import { ViewedProducts } from './viewed-products.tsx'

export default function RecentlyViewedRoute() {
  const { t } = useI18n()
  const { list, retry, forget } = useViewed()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('account:viewed.title')

  // The button that was pressed goes away with the list or the failure; focus must not go with it.
  const andFocusHeading = (action: () => void) => () => {
    action()
    heading.current?.focus()
  }

  return (
    <>
      <AccountMeta title={title} />
      <Crumbs
        label={t('account:crumbs')}
        items={[{ label: t('account:home'), href: '/' }, { label: title }]}
        linkAs={Link}
      />
      <header className={styles.head}>
        <h1 className="h1" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="lead">{t('account:viewed.lead')}</p>
      </header>
      <ViewedProducts
        list={list}
        onRetry={andFocusHeading(retry)}
        onForget={andFocusHeading(forget)}
      />
    </>
  )
}
