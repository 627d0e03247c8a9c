import type { Result } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import styles from './coupon.module.css'

type AppliedCouponProps = {
  code: string
  /** Decimal rubles, what it takes off. */
  discount: number
  onRemove: () => Promise<Result<unknown>>
}

/** The coupon that counts, what it takes off, and the way to be rid of it. */
export function AppliedCoupon({ code, discount, onRemove }: AppliedCouponProps) {
  const { t, format } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function remove() {
    setBusy(true)
    const answer = await onRemove()
    setBusy(false)
    setFailed(!answer.ok)
  }

  return (
    <div className={styles.applied}>
      <p data-coupon tabIndex={-1} className={styles.words}>
        {t('basket:coupon.applied', { code })}
        <span>{t('basket:coupon.amount', { amount: format.price(-discount) })}</span>
        {hasFailed && <span role="alert">{t('basket:coupon.notRemoved')}</span>}
      </p>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={t('basket:coupon.remove.label', { code })}
        onClick={() => void remove()}
      >
        {t('basket:coupon.remove')}
      </Button>
    </div>
  )
}
