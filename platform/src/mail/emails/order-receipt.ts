import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import {
  renderButton,
  renderHeading,
  renderLink,
  renderMutedText,
  renderParagraph,
} from './email-parts.ts'
import { renderLabelledRows } from './order-tables.ts'
import type { EmailBranding } from './shop-signs.ts'

/** By 54-ФЗ: which register has it, and under which numbers. */
export type FiscalNumbers = { storage: string; document: string; attribute: string }

/** It names its own currency: its store may be closed by now. */
export type OrderReceiptEmailData = {
  number: string
  kind: 'payment' | 'refund'
  amount: Money
  currencyCode: string
  /** A page that shows the receipt. */
  url?: string
  fiscal?: FiscalNumbers
  /** Where the order is seen. */
  path: string
}

export function writeOrderReceiptEmail(
  { number: fullNumber, kind, amount, currencyCode, url, fiscal, path }: OrderReceiptEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t, language } = shop
  const number = shortenOrderNumber(fullNumber)
  const title = t(`emails:orderReceipt.${kind}.heading`)
  const sum = formatEmailPrice(amount, language, currencyCode)
  const body = t(`emails:orderReceipt.${kind}.body`, { number, total: sum })
  const numbers: [string, string[]][] = fiscal
    ? [
        [t('emails:orderReceipt.storage'), [fiscal.storage]],
        [t('emails:orderReceipt.document'), [fiscal.document]],
        [t('emails:orderReceipt.attribute'), [fiscal.attribute]],
      ]
    : []
  const orderUrl = `${shop.url}${path}`
  const see = t('emails:orderStep.action')
  const show = t('emails:orderReceipt.action')
  return renderEmailPage(
    {
      subject: t(`emails:orderReceipt.${kind}.subject`, { number }),
      preview: body,
      rows: [
        renderHeading(title),
        renderParagraph(body),
        ...(numbers.length > 0 ? [renderLabelledRows(numbers, language)] : []),
        ...(url
          ? [renderButton(show, url), renderMutedText(renderLink(see, orderUrl))]
          : [renderButton(see, orderUrl)]),
      ],
      text: [
        title,
        body,
        ...numbers.map(([name, values]) => `${name}\n${values.join('\n')}`),
        ...(url ? [`${show}: ${url}`] : []),
        `${see}: ${orderUrl}`,
      ],
      reason: t('emails:orderStep.reason'),
    },
    shop,
  )
}
