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
    subject: (number: string, shop: string) =>
      `We are no longer holding the items of order ${number} – ${shop}`,
    heading: 'We are no longer holding your items',
    body: (number: string, total: string) =>
      `Order ${number} for ${total} was not confirmed in time, so its items are on sale again. If they are still in stock, press the button and we will hold them again and confirm the order at once.`,
    action: 'Hold the items and confirm',
    validity:
      'The order will be cancelled automatically a week after it was placed. If you no longer need it, there is nothing to do.',
    reason: 'We sent you this e-mail because your address was given with the order.',
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
