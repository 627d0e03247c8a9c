import { type Failure, getRefusalReason } from '@vitrina/domain'
import type { I18n } from '@vitrina/i18n'

/** Why a gift certificate cannot pay. */
export function describeCertificateFailure(failure: Failure, { t }: Pick<I18n, 't'>): string {
  switch (getRefusalReason(failure)) {
    case 'unknown-certificate':
      return t('checkout:certificate.wrong')
    case 'expired-certificate':
      return t('checkout:certificate.over')
    case 'empty-certificate':
      return t('checkout:certificate.used')
    case 'certificate-currency':
      return t('checkout:certificate.currency')
    case 'certificate-for-certificate':
      return t('checkout:certificate.forCertificate')
  }
  if (failure.kind === 'offline') return t('checkout:certificate.offline')
  if (failure.kind === 'too-many-requests') return t('checkout:certificate.tooMany')
  return t('checkout:certificate.failed')
}
