import type { Failure } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import type { Translator } from '@vitrina/i18n'
import {
  describeAddFailure,
  isBundle,
  isTooFewPiecesFailure,
} from '../product/add-failure-words.ts'

/** Why a line was not changed. What was chosen is still there. */
export function describeChangeFailure(
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
      return isTooFewPiecesFailure(failure) && !isBundle(addition)
        ? t('buying:change.tooMany')
        : describeAddFailure(failure, addition, undefined, t)
    default:
      return describeAddFailure(failure, addition, undefined, t)
  }
}
