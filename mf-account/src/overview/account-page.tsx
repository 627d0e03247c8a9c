import type { Customer } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountMeta } from '../account-meta.tsx'
import { SignedInGuard } from '../guard/signed-in-guard.tsx'
import { AccountNavigation } from './account-navigation.tsx'
import styles from './account-page.module.css'
import { useFocusFallback } from './use-focus-fallback.ts'

type AccountPageProps = {
  title: string
  /** Where the page is headed by other words than those that the browser's tab says. */
  heading?: (customer: Customer) => string
  children: (customer: Customer) => ReactNode
}

/** A page of the account: its heading, the way to the others, and what it is about. */
export function AccountPage({ title, heading, children }: AccountPageProps) {
  return (
    <>
      <AccountMeta title={title} />
      <SignedInGuard>
        {(customer, hasJustCome) => (
          <Within title={heading?.(customer) ?? title} hasJustCome={hasJustCome}>
            {children(customer)}
          </Within>
        )}
      </SignedInGuard>
    </>
  )
}

type WithinProps = { title: string; hasJustCome: boolean; children: ReactNode }

function Within({ title, hasJustCome, children }: WithinProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = useFocusFallback(heading)
  useEffect(() => {
    if (hasJustCome) heading.current?.focus()
  }, [hasJustCome])
  return (
    <div ref={page} className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className="h1">
        {title}
      </h1>
      <AccountNavigation label={t('account:guard.title')} />
      <div className={styles.body}>{children}</div>
    </div>
  )
}
