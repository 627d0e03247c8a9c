import { useI18n } from '@vitrina/federation'
import { Stepper, StepperStep } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { WaitingOrdersAlert } from '../waiting/waiting-orders-alert.tsx'
import styles from './checkout.module.css'
import { listCheckoutSteps } from './checkout-steps.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

/**
 * The page before the cart is known: on the server, and in the browser until it is read. `notice`
 * stands where the first step will open.
 */
export function CheckoutFrame({ notice }: { notice: ReactNode }) {
  const { t } = useI18n()
  return (
    <CheckoutLayout aside={<CheckoutSummary cart={null} />}>
      <Stepper>
        {listCheckoutSteps(false).map((name, position) => (
          <StepperStep
            key={name}
            number={position + 1}
            title={t(`cart:checkout.step.${name}`)}
            state={position === 0 ? 'now' : 'todo'}
          >
            {position === 0 ? <div className={styles.opening}>{notice}</div> : undefined}
          </StepperStep>
        ))}
      </Stepper>
    </CheckoutLayout>
  )
}

/** Steps on the left, the order on the right; above them where the screen is narrow. */
export function CheckoutLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('cart:checkout.title')}</h1>
      {aside}
      <div className={styles.steps}>
        <WaitingOrdersAlert className={styles.waiting} />
        {children}
      </div>
    </div>
  )
}
