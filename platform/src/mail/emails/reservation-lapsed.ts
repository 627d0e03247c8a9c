import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderMutedText, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

/**
 * It names its own currency: its store may be closed by now, and the shop's is another store's.
 */
export type ReservationLapsedEmailData = {
  number: string
  total: Money
  currencyCode: string
  url: string
}

export function writeReservationLapsedEmail(
  { number: fullNumber, total, currencyCode, url }: ReservationLapsedEmailData,
  shop: EmailBranding,
): EmailBody {
  const number = shortenOrderNumber(fullNumber)
  const { t } = shop
  const body = t('emails:reservationLapsed.body', {
    number,
    total: formatEmailPrice(total, shop.language, currencyCode),
  })
  return renderEmailPage(
    {
      subject: t('emails:reservationLapsed.subject', { number }),
      preview: body,
      rows: [
        renderHeading(t('emails:reservationLapsed.heading')),
        renderParagraph(body),
        renderButton(t('emails:reservationLapsed.action'), url),
        renderMutedText(t('emails:reservationLapsed.validity')),
      ],
      text: [
        t('emails:reservationLapsed.heading'),
        body,
        url,
        t('emails:reservationLapsed.validity'),
      ],
      reason: t('emails:reservationLapsed.reason'),
    },
    shop,
  )
}
