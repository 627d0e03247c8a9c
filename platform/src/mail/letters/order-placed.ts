import type { Letter } from '../letter.ts'
import { countText, durationText, priceText } from './letter-formats.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { OrderFacts } from './order-facts.ts'
import { factRows, lineRows, sumRows } from './order-tables.ts'
import { orderWords } from './order-words.ts'
import type { ShopSigns } from './shop-signs.ts'

/** Longer than any option the shop names itself; what shoppers write themselves is cut. */
const longestValue = 80

export function orderPlacedLetter(order: OrderFacts, shop: ShopSigns): Letter {
  const { language, currencyCode } = shop
  const say = orderWords[language]
  const price = (amount: number) => priceText(amount, language, currencyCode)
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0)
  const { subject, title, intro, asking } = openingOf(
    order,
    countText(pieces, language, say.things),
    shop,
  )

  const lines = order.lines.map(({ name, labels, qty, total, regular }) => ({
    name,
    details: [...labels.map(({ label, value }) => `${label}: ${short(value)}`), say.pieces(qty)],
    total: price(total),
    ...(regular > total && { was: price(regular) }),
  }))
  const sums = [
    [say.goods, price(order.goods)],
    ...(order.saving > 0 ? [[say.saving, price(-order.saving)]] : []),
    ...(order.discount > 0
      ? [[order.couponCode ? say.coupon(order.couponCode) : say.discount, price(-order.discount)]]
      : []),
    ...(order.delivery
      ? [[say.delivery, order.delivery.cost > 0 ? price(order.delivery.cost) : say.free]]
      : []),
    [say.total, price(order.total)],
    [say.tax, price(order.tax)],
  ] as [string, string][]
  const way = ({ code, title }: { code: string; title: string }) => say.ways[code] ?? title
  const facts = [
    ...(order.delivery ? [[say.delivery, [way(order.delivery)]]] : []),
    ...(order.delivery && order.address.length > 0 ? [[say.address, order.address]] : []),
    [
      say.payment,
      [way(order.payment), say.payments[order.payment.code]].filter(text => text !== undefined),
    ],
  ] as [string, readonly string[]][]

  return letterPage(
    {
      subject,
      preview: `${say.total} ${price(order.total)}`,
      rows: [
        heading(title),
        paragraph(intro),
        ...(asking ? [button(asking.action, asking.url), quiet(asking.validity)] : []),
        lineRows(lines),
        sumRows(sums, say.total),
        factRows(facts),
      ],
      text: [
        title,
        intro,
        ...(asking ? [asking.url, asking.validity] : []),
        ...lines.map(
          ({ name, details, total, was }) =>
            `${name}\n${details.join(', ')}\n${was ? say.instead(total, was) : total}`,
        ),
        sums.map(([title, sum]) => `${title}: ${sum}`).join('\n'),
        ...facts.map(([title, values]) => `${title}\n${values.join('\n')}`),
      ],
      reason: say.reason,
    },
    shop,
  )
}

/** How the letter begins: the order is placed, or is to be confirmed first. */
function openingOf(
  { number, confirming }: OrderFacts,
  things: string,
  { language, name }: ShopSigns,
) {
  const say = orderWords[language]
  if (!confirming) {
    return {
      subject: say.subject(number, name),
      title: say.heading(number),
      intro: say.intro(things),
    }
  }
  const { toConfirm } = say
  const { url, holdMs } = confirming
  return {
    subject: toConfirm.subject(number, name),
    title: toConfirm.heading(number),
    intro:
      holdMs === null
        ? toConfirm.notHeld(things)
        : toConfirm.held(things, durationText(holdMs, language)),
    asking: { url, action: toConfirm.action, validity: toConfirm.validity },
  }
}

function short(text: string): string {
  const letters = [...text]
  return letters.length > longestValue ? `${letters.slice(0, longestValue - 1).join('')}…` : text
}
