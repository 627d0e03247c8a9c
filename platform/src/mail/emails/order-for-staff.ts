import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import { renderHeading, renderMutedText } from './email-parts.ts'
import type { OrderEmailData } from './order-email-data.ts'
import {
  renderCourierRows,
  renderLabelledRows,
  renderLineRows,
  renderTotalRows,
} from './order-tables.ts'
import type { EmailBranding } from './shop-signs.ts'

/** `from` is the buyer's address; who is to write to them answers the letter. */
export type StaffOrderEmailData = {
  order: OrderEmailData
  from: string | undefined
  storeId: number
}

/** What staff needs to begin: goods, sum, delivery, payment, whom to ask; no link of the buyer. */
export function writeOrderForStaffEmail(
  { order, from }: Pick<StaffOrderEmailData, 'order' | 'from'>,
  shop: EmailBranding,
): EmailBody {
  const { t, language, currencyCode } = shop
  const number = shortenOrderNumber(order.number)
  const price = (amount: Money) => formatEmailPrice(amount, language, currencyCode)
  const lines = order.lines.map(({ name, labels, language, qty, total }) => ({
    name,
    language,
    labels: labels.map(({ label, value }) => `${label}: ${value}`),
    pieces: t('emails:order.pieces', { qty }),
    total: price(total),
  }))
  const { delivery } = order
  const point = delivery?.point
  const facts: [string, string[]][] = [
    [t('emails:order.payment'), [order.payment.title]],
    ...(delivery
      ? [
          [
            t('emails:order.delivery'),
            [delivery.title, ...(point ? [`${point.city}, ${point.address}`] : [])],
          ] as [string, string[]],
        ]
      : []),
    [t('emails:order.address'), [...order.address, ...(from ? [from] : [])]],
    ...renderCourierRows(order, t),
  ]
  const sum: [string, string] = [t('emails:order.total'), price(order.total)]
  const see = t('emails:orderForStaff.see', { number })
  const title = t('emails:orderForStaff.heading', { number })
  return renderEmailPage(
    {
      subject: t('emails:orderForStaff.subject', { number, total: price(order.total) }),
      preview: lines.map(({ name }) => name).join(', '),
      rows: [
        renderHeading(title),
        renderLineRows(lines, language),
        renderTotalRows([sum], sum[0]),
        renderLabelledRows(facts, language),
        renderMutedText(see),
      ],
      text: [
        title,
        ...lines.map(
          ({ name, labels, pieces, total }) =>
            `${name}\n${[...labels, pieces].join(', ')}\n${total}`,
        ),
        sum.join(': '),
        ...facts.map(([name, values]) => `${name}\n${values.join('\n')}`),
        see,
      ],
      reason: t('emails:orderForStaff.reason'),
    },
    shop,
  )
}
