import type { Money } from '@vitrina/domain'
import type { Email } from '../email.ts'
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
  tracking?: string
  reason?: string
  /** What was given back, in the order's own currency. */
  returned?: { sum: Money; currencyCode: string }
  /** It waits to be paid on the site: where, and for how long. */
  paying?: { path: string; holdMs: number }
  /** Of which goods, where it was not all of them. */
  lines: readonly { name: string; qty: number; language?: string }[]
}

export function writeOrderStepEmail(
  { step, number, path, tracking, reason, returned, paying, lines }: OrderStepEmailData,
  shop: ShopSigns,
): Email {
  const { t } = shop
  const title = t(`emails:orderStep.${step}.heading`)
  const body = t(`emails:orderStep.${step}.body`, { number })
  const goods = lines.map(({ name, qty, language }) => ({
    words: t('emails:orderStep.line', { name, qty }),
    name,
    language,
  }))
  const facts: [string, readonly string[]][] = [
    ...(tracking ? [[t('emails:orderStep.tracking'), [tracking]] as [string, string[]]] : []),
    ...(reason ? [[t('emails:orderStep.why'), [reason]] as [string, string[]]] : []),
    ...(returned
      ? [
          [
            t('emails:orderStep.sum'),
            [formatEmailPrice(returned.sum, shop.language, returned.currencyCode)],
          ] as [string, string[]],
        ]
      : []),
  ]
  const url = `${shop.url}${path}`
  const seeing = t('emails:orderStep.action')
  const asking = paying && {
    url: `${shop.url}${paying.path}`,
    action: t('emails:order.toPay.action'),
    validity: t('emails:order.toPay.held', { time: formatDuration(paying.holdMs, t) }),
  }
  return renderEmailPage(
    {
      subject: t(`emails:orderStep.${step}.subject`, { number }),
      preview: body,
      rows: [
        heading(title),
        paragraph(body),
        ...(facts.length > 0 ? [labelledRows(facts, shop.language)] : []),
        ...(goods.length > 0
          ? [labelledRows([[t('emails:orderStep.goods'), goods]], shop.language)]
          : []),
        ...(asking
          ? [button(asking.action, asking.url), quiet(asking.validity), quiet(link(seeing, url))]
          : [button(seeing, url)]),
      ],
      text: [
        title,
        body,
        ...facts.map(([name, values]) => `${name}\n${values.join('\n')}`),
        ...(goods.length > 0
          ? [[t('emails:orderStep.goods'), ...goods.map(({ words }) => words)].join('\n')]
          : []),
        ...(asking ? [`${asking.action}: ${asking.url}`, asking.validity] : []),
        `${seeing}: ${url}`,
      ],
      reason: t('emails:orderStep.reason'),
    },
    shop,
  )
}
