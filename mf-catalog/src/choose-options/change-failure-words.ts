import type { Failure } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import type { Translator } from '@vitrina/i18n'
import {
  describeAddToCartFailure,
  isBundleAddition,
  isInsufficientStockFailure,
} from '../product/add-failure-words.ts'

/** Why a line was not changed. What was chosen is still there. */
export function describeLineChangeFailure(
  failure: Failure,
  addition: CartAddition,
  t: Translator,
): string {
  switch (failure.kind) {
    case 'offline':
      return t('buying:change.offline')
    case 'timed-out':
    case 'signed-out':
    case 'unexpected':
      return t('buying:change.failed')
    case 'invalid':
    case 'conflict':
      return isInsufficientStockFailure(failure) && !isBundleAddition(addition)
        ? t('buying:change.tooMany')
        : describeAddToCartFailure(failure, addition, undefined, t)
    default:
      return describeAddToCartFailure(failure, addition, undefined, t)
  }
}
