import type { Failure } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/**
 * The platform's way of saying that it knows no such coupon, whatever the reason
 * (docs/api/carts.md#coupons).
 */
const unknownCode = /isn't valid|no such entity/i
const expiredCode = /has expired/i

/** Why a coupon does not count: limits in the platform's words, which name the sum that is missing. */
export function couponFailureWords(failure: Failure, t: Translator): string {
  switch (failure.kind) {
    case 'offline':
      return t('basket:coupon.offline')
    case 'too-many-requests':
      return t('basket:coupon.tooMany')
    case 'not-found':
    case 'invalid':
    case 'conflict':
      if (expiredCode.test(failure.message)) return t('basket:coupon.over')
      return failure.message === '' || unknownCode.test(failure.message)
        ? t('basket:coupon.wrong')
        : failure.message
    case 'timed-out':
    case 'signed-out':
    case 'unexpected':
      return t('basket:coupon.failed')
  }
}
