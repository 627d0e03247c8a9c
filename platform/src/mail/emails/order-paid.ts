import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import { renderButton, renderHeading, renderParagraph } from './email-parts.ts'
import type { EmailBranding } from './shop-signs.ts'

/** It names its own currency: its store may be closed by now. */
export type OrderPaidEmailData = {
  number: string
  total: Money
  currencyCode: string
  path: string
}

export function writeOrderPaidEmail(
  { number: fullNumber, total, currencyCode, path }: OrderPaidEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t } = shop
  const number = shortenOrderNumber(fullNumber)
  const body = t('emails:orderPaid.body', {
    number,
    total: formatEmailPrice(total, shop.language, currencyCode),
  })
  const url = `${shop.url}${path}`
  return renderEmailPage(
    {
      subject: t('emails:orderPaid.subject', { number }),
      preview: body,
      rows: [
        renderHeading(t('emails:orderPaid.heading')),
        renderParagraph(body),
        renderButton(t('emails:orderStep.action'), url),
      ],
      text: [t('emails:orderPaid.heading'), body, url],
      reason: t('emails:orderPaid.reason'),
    },
    shop,
  )
}
