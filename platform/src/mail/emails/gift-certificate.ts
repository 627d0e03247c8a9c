import { type Money, shortenOrderNumber } from '@vitrina/domain'
import { formatDay } from '@vitrina/i18n'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import {
  renderButton,
  renderHeading,
  renderMutedText,
  renderParagraph,
  renderProminentText,
} from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

type CertificateEmailData = {
  amount: Money
  /** It names its own currency: its store may be closed by now. */
  currencyCode: string
  recipientName: string
  /** `YYYY-MM-DD` */
  validUntil: string
}

export type GiftCertificateEmailData = CertificateEmailData & { message: string; code: string }

/** The certificate itself, to whom it is given: the giver's words, its worth and its code. */
export function writeGiftCertificateEmail(
  { amount, currencyCode, recipientName, message, code, validUntil }: GiftCertificateEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t, language, url } = shop
  const worth = formatEmailPrice(amount, language, currencyCode)
  const greeting = t('emails:giftCertificate.greeting', { name: recipientName, amount: worth })
  const spoken = message.split(/\r?\n/).filter(line => line.trim() !== '')
  const use = t('emails:giftCertificate.use')
  const until = t('emails:giftCertificate.until', { date: formatDay(validUntil, language) })
  const codeName = t('emails:giftCertificate.code')
  return renderEmailPage(
    {
      subject: t('emails:giftCertificate.subject', { amount: worth }),
      preview: greeting,
      rows: [
        renderHeading(t('emails:giftCertificate.heading', { amount: worth })),
        renderParagraph(greeting),
        ...spoken.map(line => renderParagraph(line)),
        renderProminentText(codeName, code),
        renderMutedText(until),
        renderButton(t('emails:giftCertificate.action'), url),
        renderMutedText(use),
      ],
      text: [
        t('emails:giftCertificate.heading', { amount: worth }),
        greeting,
        ...spoken,
        `${codeName}: ${code}`,
        until,
        use,
        url,
      ],
      reason: t('emails:giftCertificate.reason'),
    },
    shop,
  )
}

export type GiftCertificateSentEmailData = CertificateEmailData & {
  recipientEmail: string
  number: string
  lastFour: string
  path: string
}

/** To its buyer: it has gone to whom it is for. Only the recipient is told the code. */
export function writeGiftCertificateSentEmail(
  { amount, currencyCode, recipientName, recipientEmail, ...facts }: GiftCertificateSentEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t, language } = shop
  const { lastFour, validUntil, path } = facts
  const number = shortenOrderNumber(facts.number)
  const url = `${shop.url}${path}`
  const body = t('emails:giftCertificateSent.body', {
    name: recipientName,
    email: recipientEmail,
    amount: formatEmailPrice(amount, language, currencyCode),
    number,
  })
  const lasting = t('emails:giftCertificateSent.until', {
    lastFour,
    date: formatDay(validUntil, language),
  })
  return renderEmailPage(
    {
      subject: t('emails:giftCertificateSent.subject', { name: recipientName }),
      preview: body,
      rows: [
        renderHeading(t('emails:giftCertificateSent.heading')),
        renderParagraph(body),
        renderMutedText(lasting),
        renderButton(t('emails:orderStep.action'), url),
      ],
      text: [t('emails:giftCertificateSent.heading'), body, lasting, url],
      reason: t('emails:giftCertificateSent.reason'),
    },
    shop,
  )
}
