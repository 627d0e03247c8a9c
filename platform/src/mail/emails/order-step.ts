import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { Email } from '../email.ts'
import { deliveryRows, type TravellingOrder } from './delivery-facts.ts'
import { formatDuration, formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import { button, heading, link, paragraph, quiet } from './email-parts.ts'
import { labelledRows } from './order-tables.ts'
import type { ShopSigns } from './shop-signs.ts'

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
  /** How the parcel travels and where to, in what is written while it is on its way. */
  travelling?: TravellingOrder
  reason?: string
  /** What was given back, in the order's own currency. */
  returned?: { sum: Money; currencyCode: string }
  /** It waits to be paid on the site: where, and for how long. */
  paying?: { path: string; holdMs: number }
  /** Of which goods, where it was not all of them. */
  lines: readonly { name: string; qty: number; language?: string }[]
}

export function writeOrderStepEmail(facts: OrderStepEmailData, shop: ShopSigns): Email {
  const { step, path, tracking, paying } = facts
  const number = shortenOrderNumber(facts.number)
  const { t } = shop
  const title = t(`emails:orderStep.${step}.heading`)
  const body = t(`emails:orderStep.${step}.body`, { number })
  const goods = facts.lines.map(({ name, qty, language }) => ({
    words: t('emails:orderStep.line', { name, qty }),
    name,
    language,
  }))
  const told = listFacts(facts, shop)
  const url = `${shop.url}${path}`
  const seeing = t('emails:orderStep.action')
  const asking = paying
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
        heading(title),
        paragraph(body),
        ...(told.length > 0 ? [labelledRows(told, shop.language)] : []),
        ...(goods.length > 0
          ? [labelledRows([[t('emails:orderStep.goods'), goods]], shop.language)]
          : []),
        ...(asking
          ? [button(asking.action, asking.url), quiet(asking.more), quiet(link(seeing, url))]
          : [button(seeing, url)]),
      ],
      text: [
        title,
        body,
        ...told.map(([name, values]) => `${name}\n${values.join('\n')}`),
        ...(goods.length > 0
          ? [[t('emails:orderStep.goods'), ...goods.map(({ words }) => words)].join('\n')]
          : []),
        ...(asking ? [`${asking.action}: ${asking.url}`, asking.more] : []),
        `${seeing}: ${url}`,
      ],
      reason: t('emails:orderStep.reason'),
    },
    shop,
  )
}

/** What is known of the step, name by name. */
function listFacts(
  { tracking, travelling, reason, returned }: OrderStepEmailData,
  shop: ShopSigns,
): [string, readonly string[]][] {
  const { t, language } = shop
  const facts: [string, readonly string[]][] = []
  if (tracking) facts.push([t('emails:orderStep.tracking'), [tracking.number]])
  if (travelling) facts.push(...deliveryRows(travelling, shop))
  if (reason) facts.push([t('emails:orderStep.why'), [reason]])
  if (returned) {
    const sum = formatEmailPrice(returned.sum, language, returned.currencyCode)
    facts.push([t('emails:orderStep.sum'), [sum]])
  }
  return facts
}
