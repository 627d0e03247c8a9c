import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { buildDeliveryRows, type ParcelDelivery } from './delivery-rows.ts'
import { formatDuration, formatEmailPrice } from './email-formats.ts'
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

/** What an order's buyer is written about. */
export const orderSteps = [
  'confirmed',
  'shipped',
  'arrived',
  'completed',
  'canceled',
  'partly_canceled',
  'return_requested',
  'return_refused',
  'returned',
  'refunded',
] as const
export type OrderStep = (typeof orderSteps)[number]

export type OrderStepEmailData = {
  step: OrderStep
  number: string
  /** Where the order is seen. */
  path: string
  /** Its parcel; followed on that page, where its carrier has one. */
  tracking?: { number: string; url?: string }
  /** Where the parcel goes, as long as it is on its way. */
  parcelDelivery?: ParcelDelivery
  reason?: string
  /** What was given back, in the order's own currency. */
  returned?: { sum: Money; currencyCode: string }
  /** It waits to be paid on the site: where, and for how long. */
  paying?: { path: string; holdMs: number }
  /** Of which goods, where it was not all of them. */
  lines: readonly { name: string; qty: number; language?: string }[]
}

export function writeOrderStepEmail(data: OrderStepEmailData, shop: EmailBranding): EmailBody {
  const { step, path, tracking, paying } = data
  const number = shortenOrderNumber(data.number)
  const { t } = shop
  const title = t(`emails:orderStep.${step}.heading`)
  const body = t(`emails:orderStep.${step}.body`, { number })
  const goods = data.lines.map(({ name, qty, language }) => ({
    words: t('emails:orderStep.line', { name, qty }),
    name,
    language,
  }))
  const details = listStepDetails(data, shop)
  const url = `${shop.url}${path}`
  const seeLabel = t('emails:orderStep.action')
  const extraAction = paying
    ? {
        url: `${shop.url}${paying.path}`,
        action: t('emails:order.toPay.action'),
        more: t('emails:order.toPay.held', { time: formatDuration(paying.holdMs, t) }),
      }
    : tracking?.url && {
        url: tracking.url,
        action: t('emails:orderStep.track'),
        more: t('emails:orderStep.track.soon'),
      }
  return renderEmailPage(
    {
      subject: t(`emails:orderStep.${step}.subject`, { number }),
      preview: body,
      rows: [
        renderHeading(title),
        renderParagraph(body),
        ...(details.length > 0 ? [renderLabelledRows(details, shop.language)] : []),
        ...(goods.length > 0
          ? [renderLabelledRows([[t('emails:orderStep.goods'), goods]], shop.language)]
          : []),
        ...(extraAction
          ? [
              renderButton(extraAction.action, extraAction.url),
              renderMutedText(extraAction.more),
              renderMutedText(renderLink(seeLabel, url)),
            ]
          : [renderButton(seeLabel, url)]),
      ],
      text: [
        title,
        body,
        ...details.map(([name, values]) => `${name}\n${values.join('\n')}`),
        ...(goods.length > 0
          ? [[t('emails:orderStep.goods'), ...goods.map(({ words }) => words)].join('\n')]
          : []),
        ...(extraAction ? [`${extraAction.action}: ${extraAction.url}`, extraAction.more] : []),
        `${seeLabel}: ${url}`,
      ],
      reason: t('emails:orderStep.reason'),
    },
    shop,
  )
}

/** What the email says of the step, as labelled rows. */
function listStepDetails(
  { tracking, parcelDelivery, reason, returned }: OrderStepEmailData,
  shop: EmailBranding,
): [string, readonly string[]][] {
  const { t, language } = shop
  const rows: [string, readonly string[]][] = []
  if (tracking) rows.push([t('emails:orderStep.tracking'), [tracking.number]])
  if (parcelDelivery) rows.push(...buildDeliveryRows(parcelDelivery, shop))
  if (reason) rows.push([t('emails:orderStep.why'), [reason]])
  if (returned) {
    const sum = formatEmailPrice(returned.sum, language, returned.currencyCode)
    rows.push([t('emails:orderStep.sum'), [sum]])
  }
  return rows
}
