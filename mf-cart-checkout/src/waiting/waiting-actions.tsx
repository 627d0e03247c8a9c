import { Link, useI18n } from '@vitrina/federation'
import { Button, buttonClass, Question } from '@vitrina/ui'
import { useState } from 'react'
import styles from './waiting.module.css'
import type { ShownOrder } from './waiting-order.ts'
import type { WaitingOrders } from './waiting-orders.ts'

type WaitingActionsProps = { order: ShownOrder; waiting: WaitingOrders; isReachable: boolean }

export function WaitingActions({ order, waiting, isReachable }: WaitingActionsProps) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { state, order_id, canBeCancelled } = order
  const cancel = () => void waiting.cancel(order_id)

  if (state === 'placed' || state === 'sending') return null
  if (isAsking) {
    return (
      <Question
        ask={t('checkout:waiting.cancel.ask')}
        onEscape={() => setAsking(false)}
        answers={[
          { label: t('checkout:waiting.cancel.no'), onChoose: () => setAsking(false) },
          { label: t('checkout:waiting.cancel.yes'), onChoose: cancel },
        ]}
      />
    )
  }
  return (
    <div className={styles.actions}>
      {state === 'refused' ? (
        <Link to="/checkout" className={buttonClass()}>
          {t('checkout:waiting.mend')}
        </Link>
      ) : (
        isReachable &&
        !order.needsSignIn && (
          <Button onClick={() => void waiting.send(order_id)}>
            {t(state === 'stuck' ? 'checkout:waiting.again' : 'checkout:waiting.send')}
          </Button>
        )
      )}
      {canBeCancelled ? (
        <Button look="outline" onClick={state === 'refused' ? cancel : () => setAsking(true)}>
          {t(state === 'refused' ? 'checkout:waiting.remove' : 'checkout:waiting.cancel')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('checkout:waiting.cancel.late')}</p>
      )}
    </div>
  )
}
