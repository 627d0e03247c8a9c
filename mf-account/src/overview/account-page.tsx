import type { Customer } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import { Guarded } from '../guard/guarded.tsx'
import { AccountNavigation } from './account-navigation.tsx'
import styles from './account-page.module.css'

type AccountPageProps = { title: string; children: (customer: Customer) => ReactNode }

/** A page of the account: its heading, the way to the others, and what it is about. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { t } = useI18n()
  return (
    <>
      <AccountMeta title={title} />
      <Guarded>
        {(customer, hasJustCome) => (
          <div className={styles.page}>
            <Heading takesFocus={hasJustCome}>{title}</Heading>
            <AccountNavigation label={t('account:guard.title')} />
            <div className={styles.body}>{children(customer)}</div>
          </div>
        )}
      </Guarded>
    </>
  )
}

function Heading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="h1">
      {children}
    </h1>
  )
}
