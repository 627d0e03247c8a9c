import type { Failure } from '@vitrina/domain'
import type { I18n } from '@vitrina/i18n'

type Words = Pick<I18n, 't' | 'format'>

/** Why a coupon does not count; in the platform's words where the shop has none of its own. */
export function describeCouponFailure(failure: Failure, { t, format }: Words): string {
  switch (failure.kind) {
    case 'offline':
      return t('basket:coupon.offline')
    case 'too-many-requests':
      return t('basket:coupon.tooMany')
    case 'not-found':
    case 'invalid':
      if ('sums' in failure && failure.sums) {
        const { minimum, missing } = failure.sums
        const more = format.shortPrice(missing)
        return t('basket:coupon.more', { price: format.shortPrice(minimum), more })
      }
      if (failure.reason === 'expired-coupon') return t('basket:coupon.over')
      if (failure.reason === 'coupon-certificates') return t('basket:coupon.certificates')
      return failure.message === '' || failure.reason === 'unknown-coupon'
        ? t('basket:coupon.wrong')
        : failure.message
    case 'conflict':
      return failure.message || t('basket:coupon.wrong')
    case 'timed-out':
    case 'signed-out':
    case 'unexpected':
      return t('basket:coupon.failed')
  }
}
