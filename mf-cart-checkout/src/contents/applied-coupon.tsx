import { negateAmount } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { AppliedRedemptionCode } from '../parts/applied-redemption-code.tsx'
import type { CouponView } from './describe-coupon.ts'

type AppliedCouponProps = CouponView & {
  /** It was to be taken off, and could not be. */
  wasKept: boolean
  onRemove: () => void
}

export function AppliedCoupon({
  code,
  isWaiting,
  discount,
  wasKept,
  onRemove,
}: AppliedCouponProps) {
  const { t, format } = useI18n()
  const effect =
    discount === null
      ? null
      : t('basket:coupon.amount', { amount: format.price(negateAmount(discount)) })
  return (
    <AppliedRedemptionCode
      applied={t(isWaiting ? 'basket:coupon.waits' : 'basket:coupon.applied', { code })}
      effect={effect}
      problem={wasKept ? t('basket:coupon.notRemoved') : undefined}
      remove={{
        words: t('basket:coupon.remove'),
        label: t('basket:coupon.remove.label', { code }),
      }}
      onRemove={onRemove}
    />
  )
}
