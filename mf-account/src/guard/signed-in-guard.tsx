import type { Customer } from '@vitrina/contract'
import { Link, useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Button, EmptyState, getButtonClass } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import { useIsHydrated } from '../use-hydrated.ts'
import styles from './guard.module.css'

type GuardedProps = {
  /** `hasJustCome`: the guard stood here until a moment ago, and the focus went with it. */
  children: (customer: Customer, hasJustCome: boolean) => ReactNode
}

/**
 * Stands before what belongs to a signed-in shopper, who then is where they wanted to be. The
 * server knows nobody: there is nothing to show until the page runs.
 */
export function SignedInGuard({ children }: GuardedProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const customer = useCustomer()
  const isHydrated = useIsHydrated()
  const [wasGuarded, setWasGuarded] = useState(false)
  if (isHydrated && !customer && !wasGuarded) setWasGuarded(true)

  if (!isHydrated) {
    return (
      <div className={styles.guard}>
        <noscript>
          <p className={styles.needsScript}>{t('account:guard.needsScript')}</p>
        </noscript>
      </div>
    )
  }
  if (customer) return children(customer, wasGuarded)
  return (
    <EmptyState
      className={styles.guard}
      size="h1"
      title={t('account:guard.heading')}
      text={t('account:guard.text')}
      actions={
        <>
          <Button onClick={() => panels.getState().open('auth')}>
            {t('account:login.action')}
          </Button>
          <Link className={getButtonClass({ look: 'outline' })} to="/my-account/recently-viewed">
            {t('account:guard.toViewed')}
          </Link>
          <Link className={getButtonClass({ look: 'outline' })} to="/order">
            {t('account:guard.toOrder')}
          </Link>
        </>
      }
    />
  )
}
