import type { Letter } from '../letter.ts'
import { priceText } from './letter-formats.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (number: string, shop: string) =>
      `Товары заказа № ${number} больше не отложены – ${shop}`,
    heading: 'Товары больше не отложены',
    body: (number: string, total: string) =>
      `Заказ №\u00a0${number} на ${total} не подтвердили вовремя, и мы вернули товары в продажу. Если они ещё есть, отложим их снова и сразу подтвердим заказ: нужно только нажать кнопку.`,
    action: 'Отложить снова и подтвердить',
    validity:
      'Через неделю после оформления заказ отменится сам. Если он больше не нужен, ничего делать не нужно.',
    reason: 'Письмо пришло, потому что этот адрес указали в заказе.',
  },
  en: {
    subject: (number: string, shop: string) => `Order ${number} is no longer held – ${shop}`,
    heading: 'Your items are no longer held',
    body: (number: string, total: string) =>
      `Order ${number} for ${total} was not confirmed in time, and its items are on sale again. If they are still there, one press holds them again and confirms the order.`,
    action: 'Hold again and confirm',
    validity:
      'A week after it was placed the order is cancelled by itself. If you no longer need it, there is nothing to do.',
    reason: 'You received this because this address was given with the order.',
  },
}

export function reservationLapsedLetter(
  { number, total, url }: { number: string; total: number; url: string },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const body = say.body(number, priceText(total, shop.language, shop.currencyCode))
  return letterPage(
    {
      subject: say.subject(number, shop.name),
      preview: body,
      rows: [heading(say.heading), paragraph(body), button(say.action, url), quiet(say.validity)],
      text: [say.heading, body, url, say.validity],
      reason: say.reason,
    },
    shop,
  )
}
