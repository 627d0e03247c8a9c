import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { AddressedEmail, EmailBody } from './email.ts'
import {
  type GiftCertificateEmailData,
  type GiftCertificateSentEmailData,
  writeGiftCertificateEmail,
  writeGiftCertificateSentEmail,
} from './emails/gift-certificate.ts'
import type { EmailBranding } from './emails/shop-signs.ts'
import type { EmailAudience } from './reader-language.ts'

type Trx = Kysely<Tables>
type Reader = EmailAudience & { email: string }

/** The emails of gift certificates. */
export interface CertificateEmails {
  /** To whom it is for. */
  giftCertificate(trx: Trx, reader: Reader & GiftCertificateEmailData): Promise<void>
  /** To its buyer, that it has gone. */
  giftCertificateSent(trx: Trx, reader: Reader & GiftCertificateSentEmailData): Promise<void>
}

export function createCertificateEmails(
  put: (trx: Trx, mail: EmailBody, about: Omit<AddressedEmail, keyof EmailBody>) => Promise<void>,
  signs: (reader: EmailAudience) => EmailBranding,
): CertificateEmails {
  return {
    giftCertificate: (trx, { email, language, storeId, ...facts }) =>
      put(trx, writeGiftCertificateEmail(facts, signs({ language, storeId })), {
        kind: 'gift-certificate',
        to: email,
      }),

    giftCertificateSent: (trx, { email, language, storeId, ...facts }) =>
      put(trx, writeGiftCertificateSentEmail(facts, signs({ language, storeId })), {
        kind: 'gift-certificate-sent',
        to: email,
      }),
  }
}
