import type { Email } from '../email.ts'
import { emailPage } from './email-page.ts'
import { button, heading, paragraph } from './email-parts.ts'
import { factRows } from './order-tables.ts'
import type { ShopSigns } from './shop-signs.ts'

/** What an order's buyer is written about. */
export const orderSteps = [
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

export type OrderStepFacts = {
  step: OrderStep
  number: string
  /** Where the order is seen. */
  path: string
  tracking?: string
  reason?: string
  /** Of which goods, where it was not all of them. */
  lines: readonly { name: string; qty: number }[]
}

export function writeOrderStepEmail(
  { step, number, path, tracking, reason, lines }: OrderStepFacts,
  shop: ShopSigns,
): Email {
  const { t } = shop
  const title = t(`emails:orderStep.${step}.heading`)
  const body = t(`emails:orderStep.${step}.body`, { number })
  const facts: [string, readonly string[]][] = [
    ...(tracking ? [[t('emails:orderStep.tracking'), [tracking]] as [string, string[]]] : []),
    ...(reason ? [[t('emails:orderStep.why'), [reason]] as [string, string[]]] : []),
    ...(lines.length > 0
      ? [
          [
            t('emails:orderStep.goods'),
            lines.map(({ name, qty }) => t('emails:orderStep.line', { name, qty })),
          ] as [string, string[]],
        ]
      : []),
  ]
  const url = `${shop.url}${path}`
  return emailPage(
    {
      subject: t(`emails:orderStep.${step}.subject`, { number }),
      preview: body,
      rows: [
        heading(title),
        paragraph(body),
        ...(facts.length > 0 ? [factRows(facts)] : []),
        button(t('emails:orderStep.action'), url),
      ],
      text: [title, body, ...facts.map(([name, values]) => `${name}\n${values.join('\n')}`), url],
      reason: t('emails:orderStep.reason'),
    },
    shop,
  )
}
