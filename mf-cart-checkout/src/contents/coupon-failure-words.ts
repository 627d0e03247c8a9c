import type { Failure } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/**
 * Why a coupon does not count: limits in the platform's words, which name the sum that is missing.
 */
export function describeCouponFailure(failure: Failure, t: Translator): string {
  switch (failure.kind) {
    case 'offline':
      return t('basket:coupon.offline')
    case 'too-many-requests':
      return t('basket:coupon.tooMany')
    case 'not-found':
    case 'invalid':
      if (failure.reason === 'expired-coupon') return t('basket:coupon.over')
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
