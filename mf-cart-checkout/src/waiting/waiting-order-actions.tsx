import { Link, useI18n, useServices } from '@vitrina/federation'
import { Button, ConfirmPrompt, getButtonClass } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './waiting.module.css'
import type { WaitingOrderService } from './waiting-options.ts'
import type { WaitingOrderView } from './waiting-order.ts'

type WaitingActionsProps = {
  order: WaitingOrderView
  waiting: WaitingOrderService
  isReachable: boolean
  onCancelled: () => void
}

export function WaitingOrderActions({
  order,
  waiting,
  isReachable,
  onCancelled,
}: WaitingActionsProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const actions = useRef<HTMLDivElement>(null)
  const { state, order_id, canBeCancelled } = order

  useEffect(() => {
    // The answer that was pressed is gone: the focus goes back to what had asked.
    if (wasAsking.current && !isAsking)
      actions.current?.querySelector<HTMLElement>('[data-cancel]')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  async function cancel() {
    const isTakenBack = await waiting.cancel(order_id)
    if (isTakenBack) onCancelled()
  }

  if (state === 'placed' || state === 'sending') return null
  if (isAsking && canBeCancelled) {
    return (
      <ConfirmPrompt
        ask={t('checkout:waiting.cancel.ask')}
        onEscape={() => setAsking(false)}
        answers={[
          { label: t('checkout:waiting.cancel.no'), onChoose: () => setAsking(false) },
          { label: t('checkout:waiting.cancel.yes'), onChoose: () => void cancel() },
        ]}
      />
    )
  }
  return (
    <div className={styles.actions} ref={actions}>
      {state === 'refused' ? (
        <Link to="/checkout" className={getButtonClass()}>
          {t('checkout:waiting.mend')}
        </Link>
      ) : order.needsSignIn ? (
        <Button onClick={() => panels.getState().open('auth')}>
          {t('checkout:account.signIn')}
        </Button>
      ) : (
        isReachable &&
        (order.isHeldUp ? (
          <Button onClick={() => panels.getState().open('microcart')}>
            {t('checkout:waiting.openCart')}
          </Button>
        ) : (
          <Button onClick={() => void waiting.send(order_id)}>
            {t(state === 'stuck' ? 'checkout:waiting.again' : 'checkout:waiting.send')}
          </Button>
        ))
      )}
      {canBeCancelled ? (
        <Button
          data-cancel
          look="outline"
          onClick={() => (state === 'refused' ? void cancel() : setAsking(true))}
        >
          {t(state === 'refused' ? 'checkout:waiting.remove' : 'checkout:waiting.cancel')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('checkout:waiting.cancel.late')}</p>
      )}
    </div>
  )
}
