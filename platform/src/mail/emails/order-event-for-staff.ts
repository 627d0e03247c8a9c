import { cancelReasons, returnReasons } from '@vitrina/contract'
import { type Money, shortenOrderNumber } from '@vitrina/domain'
import type { OrderEmailEvent } from '@vitrina/settings'
import type { EmailBody } from '../email.ts'
import { formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import { renderHeading, renderMutedText } from './email-parts.ts'
import { renderLabelledRows } from './order-tables.ts'
import type { EmailBranding } from './shop-signs.ts'

/** What staff is told of a placed order; who placed it stands in the email of the order itself. */
export type StaffOrderEvent = Exclude<OrderEmailEvent, 'placed'>

export type StaffEventEmailData = {
  event: StaffOrderEvent
  number: string
  currencyCode: string
  total: Money
  /** Who did it; undefined of what the shop did by itself before that was kept. */
  actor: string | undefined
  tracking?: string | undefined
  /** What the buyer reads, or chose. */
  reason?: string | undefined
  /** What the buyer wrote. */
  comment?: string | undefined
  cause?: 'unpaid' | 'unconfirmed' | undefined
  payment?: { amount: Money; method: string | undefined; failure: string | undefined } | undefined
  lines: readonly { name: string; qty: number; language?: string }[]
}

const actors = ['customer', 'guest', 'operator', 'shop'] as const
/** Those a buyer chooses from; the shop writes its own. */
const reasons = [...cancelReasons, ...returnReasons]
const methods = ['card', 'sbp'] as const
const failures = ['insufficient_funds', 'suspected_fraud', 'declined'] as const

/** An event of an order, for its staff: what happened, by whom, and how to see the order. */
export function writeOrderEventForStaffEmail(
  data: StaffEventEmailData,
  shop: EmailBranding,
): EmailBody {
  const { t, language } = shop
  const number = shortenOrderNumber(data.number)
  const title = t(`emails:staffEvent.${data.event}`, { number })
  const rows = listEventRows(data, shop)
  const goods = data.lines.map(({ name, qty, language }) => ({
    words: t('emails:orderStep.line', { name, qty }),
    name,
    language,
  }))
  const goodsTitle = t('emails:orderStep.goods')
  const see = t('emails:orderForStaff.see', { number })
  return renderEmailPage(
    {
      subject: title,
      preview: rows.map(row => row.join(': ')).join('. '),
      rows: [
        renderHeading(title),
        renderLabelledRows(
          [
            ...rows.map(([name, value]) => [name, [value]] as const),
            ...(goods.length > 0 ? [[goodsTitle, goods] as const] : []),
          ],
          language,
        ),
        renderMutedText(see),
      ],
      text: [
        title,
        ...rows.map(([name, value]) => `${name}\n${value}`),
        ...(goods.length > 0 ? [[goodsTitle, ...goods.map(({ words }) => words)].join('\n')] : []),
        see,
      ],
      reason: t('emails:orderForStaff.reason'),
    },
    shop,
  )
}

function listEventRows(data: StaffEventEmailData, shop: EmailBranding): [string, string][] {
  const { t, language } = shop
  const { payment, cause, tracking, reason, comment, currencyCode } = data
  const actor = actors.find(name => name === data.actor)
  const method = methods.find(name => name === payment?.method)
  const chosen = reasons.find(name => name === reason)
  const failure = failures.find(name => name === payment?.failure)
  const explanation = cause
    ? t(`emails:staffEvent.cause.${cause}`)
    : chosen
      ? t(`emails:staffEvent.reason.${chosen}`)
      : reason
  const price = (amount: Money) => formatEmailPrice(amount, language, currencyCode)
  const rows: [string, string | undefined][] = [
    [t('emails:staffEvent.by'), actor && t(`emails:staffEvent.by.${actor}`)],
    [t('emails:orderStep.why'), explanation],
    [t('emails:staffEvent.comment'), comment],
    [t('emails:orderStep.tracking'), tracking],
    [t('emails:orderStep.sum'), payment && price(payment.amount)],
    [t('emails:order.payment'), method && t(`emails:staffEvent.method.${method}`)],
    [t('emails:orderStep.why'), failure && t(`emails:staffEvent.failure.${failure}`)],
    [t('emails:staffEvent.total'), price(data.total)],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
