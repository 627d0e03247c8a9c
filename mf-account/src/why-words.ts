import { type Failure, readableWait, unreachable } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/** Why the shop did not do what was asked of it, in one sentence, and only what is known of it. */
export function whyWords(t: Translator, failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('account:why.offline')
    case 'timed-out':
      return t('account:why.noAnswer')
    case 'too-many-requests': {
      const { unit, count } = readableWait(failure.retryAfterMs)
      return t(`account:why.tooMany.${unit}`, { count })
    }
    case 'unexpected':
      return t('account:why.down')
    case 'signed-out':
    case 'invalid':
    case 'conflict':
    case 'not-found':
      return failure.message === ''
        ? t('account:why.refused')
        : t('account:why.refusedAs', { words: failure.message })
    default:
      return unreachable(failure)
  }
}
