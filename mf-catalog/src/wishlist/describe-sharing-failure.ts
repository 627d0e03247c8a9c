import type { Failure } from '@vitrina/domain'
import type { Translator } from '@vitrina/i18n'

/** Why a list could not be shared, changed or closed, and what to do. */
export function describeSharingFailure(failure: Failure, t: Translator): string {
  switch (failure.kind) {
    case 'offline':
      return t('saved-products:share.failed.offline')
    case 'not-found':
      return t('saved-products:share.failed.void')
    case 'invalid':
      return failure.message || t('saved-products:share.failed')
    case 'too-many-requests':
      return t('saved-products:share.failed.tooMany')
    default:
      return t('saved-products:share.failed')
  }
}
