import { type Money, negateAmount, shortenOrderNumber } from '@vitrina/domain'
import type { EmailBody } from '../email.ts'
import { buildDeliveryRows, findOrderMethodMessage, getOrderMethodTitle } from './delivery-rows.ts'
import { formatDuration, formatEmailPrice } from './email-formats.ts'
import { renderEmailPage } from './email-page.ts'
import {
  renderButton,
  renderHeading,
  renderLink,
  renderMutedText,
  renderParagraph,
} from './email-parts.ts'
import type { OrderEmailData } from './order-email-data.ts'
import {
  renderCourierRows,
  renderLabelledRows,
  renderLineRows,
  renderTotalRows,
} from './order-tables.ts'
import type { EmailBranding } from './shop-signs.ts'

/** Longer than any option the shop names itself; what shoppers write themselves is cut. */
const maxValueLength = 80

export function writeOrderPlacedEmail(order: OrderEmailData, shop: EmailBranding): EmailBody {
  const { language, currencyCode, t } = shop
  const price = (amount: Money) => formatEmailPrice(amount, language, currencyCode)
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0)
  const { subject, title, intro, asking } = writeOpening(
    order,
    t('emails:order.things', { count: pieces }),
    shop,
  )

  const lines = order.lines.map(({ name, labels, language, qty, total, regular }) => ({
    name,
    language,
    labels: labels.map(({ label, value }) => `${label}: ${short(value)}`),
    pieces: t('emails:order.pieces', { qty }),
    total: price(total),
    ...(regular > total && { was: price(regular) }),
  }))
  const sums = listSums(order, t, price)
  const facts = [
    ...buildDeliveryRows(order, shop),
    ...renderCourierRows(order, t),
    [
      t('emails:order.payment'),
      [
        getOrderMethodTitle(order.payment, t),
        findOrderMethodMessage(`${order.payment.code}.detail`, t),
      ].filter(text => text !== undefined),
    ],
  ] as [string, readonly string[]][]

  const seeing = { action: t('emails:orderStep.action'), url: `${shop.url}${order.path}` }

  return renderEmailPage(
    {
      subject,
      preview: `${t('emails:order.total')} ${price(order.total)}`,
      rows: [
        renderHeading(title),
        renderParagraph(intro),
        ...(asking
          ? [renderButton(asking.action, asking.url), renderMutedText(asking.validity)]
          : []),
        ...(order.confirming || order.paying ? [] : [renderButton(seeing.action, seeing.url)]),
        renderLineRows(lines, language),
        renderTotalRows(sums, t('emails:order.total')),
        renderLabelledRows(facts, language),
        ...(order.paying ? [renderMutedText(renderLink(seeing.action, seeing.url))] : []),
      ],
      text: [
        title,
        intro,
        ...(asking ? [`${asking.action}: ${asking.url}`, asking.validity] : []),
        ...lines.map(
          ({ name, labels, pieces, total, was }) =>
            `${name}\n${[...labels, pieces].join(', ')}\n${was ? t('emails:order.instead', { now: total, was }) : total}`,
        ),
        sums.map(([title, sum]) => `${title}: ${sum}`).join('\n'),
        ...facts.map(([title, values]) => `${title}\n${values.join('\n')}`),
        ...(order.confirming ? [] : [`${seeing.action}: ${seeing.url}`]),
      ],
      reason: t('emails:order.reason'),
    },
    shop,
  )
}

type Sums = Pick<
  OrderEmailData,
  'goods' | 'saving' | 'discount' | 'couponCode' | 'certificate' | 'delivery' | 'total' | 'tax'
>

/** What it comes to, row by row. */
function listSums(
  order: Sums,
  t: EmailBranding['t'],
  price: (amount: Money) => string,
): [string, string][] {
  return [
    [t('emails:order.goods'), price(order.goods)],
    ...(order.saving > 0 ? [[t('emails:order.saving'), price(negateAmount(order.saving))]] : []),
    ...(order.discount > 0
      ? [
          [
            order.couponCode
              ? t('emails:order.coupon', { code: order.couponCode })
              : t('emails:order.discount'),
            price(negateAmount(order.discount)),
          ],
        ]
      : []),
    ...(order.delivery
      ? [
          [
            t('emails:order.delivery'),
            order.delivery.cost > 0 ? price(order.delivery.cost) : t('emails:order.free'),
          ],
        ]
      : []),
    ...(order.certificate
      ? [[t('emails:order.certificate'), price(negateAmount(order.certificate))]]
      : []),
    [t('emails:order.total'), price(order.total)],
    [t('emails:order.tax'), price(order.tax)],
  ] as [string, string][]
}

/** How the email begins: the order is placed, or is to be confirmed or paid first. */
function writeOpening(order: OrderEmailData, things: string, shop: EmailBranding) {
  const { confirming, paying } = order
  const number = shortenOrderNumber(order.number)
  const { t } = shop
  if (!confirming) {
    return {
      subject: t('emails:order.subject', { number }),
      title: t('emails:order.heading', { number }),
      intro: t('emails:order.intro', { things }),
      ...(paying && {
        asking: {
          url: `${shop.url}${paying.path}`,
          action: t('emails:order.toPay.action'),
          validity: t('emails:order.toPay.held', { time: formatDuration(paying.holdMs, t) }),
        },
      }),
    }
  }
  const { url, holdMs } = confirming
  return {
    subject: t('emails:order.toConfirm.subject', { number }),
    title: t('emails:order.toConfirm.heading', { number }),
    intro:
      holdMs === null
        ? t('emails:order.toConfirm.notHeld', { things })
        : t('emails:order.toConfirm.held', { things, time: formatDuration(holdMs, t) }),
    asking: {
      url,
      action: t('emails:order.toConfirm.action'),
      validity: t('emails:order.toConfirm.validity'),
    },
  }
}

function short(text: string): string {
  const characters = [...text]
  return characters.length > maxValueLength
    ? `${characters.slice(0, maxValueLength - 1).join('')}…`
    : text
}
