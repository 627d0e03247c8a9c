import type { ShopEmails } from '../mail/shop-emails.ts'
import type { OrderPageUrls } from '../orders/order-page-urls.ts'
import type { CertificateCodeGenerator } from './certificate-codes.ts'
import type { CertificateTaskContext } from './certificate-retries.ts'
import { issueCertificates } from './issue-certificates.ts'
import { sendCertificates } from './send-certificates.ts'

type Settling = CertificateTaskContext & {
  codes: CertificateCodeGenerator
  emails: Pick<ShopEmails, 'giftCertificate' | 'giftCertificateSent'>
  pages: Pick<OrderPageUrls, 'pathOf'>
}

type CertificateCounts = { issued: number; sent: number }

/**
 * Brings gift certificates to where their orders and the calendar have them. One that cannot be
 * brought there keeps back no other.
 */
export async function issueAndSendCertificates(
  settling: Settling,
  nowMs: number,
): Promise<CertificateCounts> {
  const issued = await issueCertificates(settling, nowMs)
  return { issued, sent: await sendCertificates(settling, nowMs) }
}
