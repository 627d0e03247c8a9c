import { negate } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import styles from './coupon-form.module.css'
import type { ShownCoupon } from './describe-coupon.ts'

type AppliedCouponProps = ShownCoupon & {
  /** It was to be taken off, and could not be. */
  wasKept: boolean
  onRemove: () => void
}

/** The coupon of the cart, what it takes off, and the way to be rid of it. */
export function AppliedCoupon({
  code,
  isWaiting,
  discount,
  wasKept,
  onRemove,
}: AppliedCouponProps) {
  const { t, format } = useI18n()
  return (
    <div className={styles.applied}>
      <p data-coupon tabIndex={-1} className={styles.words}>
        {t(isWaiting ? 'basket:coupon.waits' : 'basket:coupon.applied', { code })}
        {discount !== null && (
          <span>{t('basket:coupon.amount', { amount: format.price(negate(discount)) })}</span>
        )}
        {wasKept && <span role="alert">{t('basket:coupon.notRemoved')}</span>}
      </p>
      <Button
        look="quiet"
        aria-label={t('basket:coupon.remove.label', { code })}
        onClick={onRemove}
      >
        {t('basket:coupon.remove')}
      </Button>
    </div>
  )
}
