import type { Translator } from '@vitrina/i18n'
import type { Letter } from '../letter.ts'
import { durationText, priceText } from './letter-formats.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { OrderFacts } from './order-facts.ts'
import { factRows, lineRows, sumRows } from './order-tables.ts'
import type { ShopSigns } from './shop-signs.ts'

/** Longer than any option the shop names itself; what shoppers write themselves is cut. */
const longestValue = 80

export function orderPlacedLetter(order: OrderFacts, shop: ShopSigns): Letter {
  const { language, currencyCode, t } = shop
  const price = (amount: number) => priceText(amount, language, currencyCode)
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0)
  const { subject, title, intro, asking } = openingOf(
    order,
    t('letters:order.things', { count: pieces }),
    shop,
  )

  const lines = order.lines.map(({ name, labels, qty, total, regular }) => ({
    name,
    details: [
      ...labels.map(({ label, value }) => `${label}: ${short(value)}`),
      t('letters:order.pieces', { qty }),
    ],
    total: price(total),
    ...(regular > total && { was: price(regular) }),
  }))
  const sums = [
    [t('letters:order.goods'), price(order.goods)],
    ...(order.saving > 0 ? [[t('letters:order.saving'), price(-order.saving)]] : []),
    ...(order.discount > 0
      ? [
          [
            order.couponCode
              ? t('letters:order.coupon', { code: order.couponCode })
              : t('letters:order.discount'),
            price(-order.discount),
          ],
        ]
      : []),
    ...(order.delivery
      ? [
          [
            t('letters:order.delivery'),
            order.delivery.cost > 0 ? price(order.delivery.cost) : t('letters:order.free'),
          ],
        ]
      : []),
    [t('letters:order.total'), price(order.total)],
    [t('letters:order.tax'), price(order.tax)],
  ] as [string, string][]
  const way = ({ code, title }: Way) => wordsOf(`letters:order.way.${code}`, t) ?? title
  const facts = [
    ...(order.delivery ? [[t('letters:order.delivery'), [way(order.delivery)]]] : []),
    ...(order.delivery && order.address.length > 0
      ? [[t('letters:order.address'), order.address]]
      : []),
    [
      t('letters:order.payment'),
      [way(order.payment), wordsOf(`letters:order.way.${order.payment.code}.detail`, t)].filter(
        text => text !== undefined,
      ),
    ],
  ] as [string, readonly string[]][]

  return letterPage(
    {
      subject,
      preview: `${t('letters:order.total')} ${price(order.total)}`,
      rows: [
        heading(title),
        paragraph(intro),
        ...(asking ? [button(asking.action, asking.url), quiet(asking.validity)] : []),
        lineRows(lines),
        sumRows(sums, t('letters:order.total')),
        factRows(facts),
      ],
      text: [
        title,
        intro,
        ...(asking ? [asking.url, asking.validity] : []),
        ...lines.map(
          ({ name, details, total, was }) =>
            `${name}\n${details.join(', ')}\n${was ? t('letters:order.instead', { now: total, was }) : total}`,
        ),
        sums.map(([title, sum]) => `${title}: ${sum}`).join('\n'),
        ...facts.map(([title, values]) => `${title}\n${values.join('\n')}`),
      ],
      reason: t('letters:order.reason'),
    },
    shop,
  )
}

/** How the letter begins: the order is placed, or is to be confirmed first. */
function openingOf({ number, confirming }: OrderFacts, things: string, { t }: ShopSigns) {
  if (!confirming) {
    return {
      subject: t('letters:order.subject', { number }),
      title: t('letters:order.heading', { number }),
      intro: t('letters:order.intro', { things }),
    }
  }
  const { url, holdMs } = confirming
  return {
    subject: t('letters:order.toConfirm.subject', { number }),
    title: t('letters:order.toConfirm.heading', { number }),
    intro:
      holdMs === null
        ? t('letters:order.toConfirm.notHeld', { things })
        : t('letters:order.toConfirm.held', { things, time: durationText(holdMs, t) }),
    asking: {
      url,
      action: t('letters:order.toConfirm.action'),
      validity: t('letters:order.toConfirm.validity'),
    },
  }
}

type Way = { code: string; title: string }

/** What letters call a way of delivery or payment; a way of another name has none. */
function wordsOf(key: string, t: Translator): string | undefined {
  const words = t(key)
  return words === key ? undefined : words
}

function short(text: string): string {
  const letters = [...text]
  return letters.length > longestValue ? `${letters.slice(0, longestValue - 1).join('')}…` : text
}
