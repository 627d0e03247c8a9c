import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Вы подписаны на новости – ${shop}`,
    heading: 'Вы подписаны',
    body: 'Будем рассказывать о новых коллекциях и скидках. Отписаться можно в любую минуту по ссылке внизу письма.',
    coupon: (code: string) =>
      `Ваш промокод на 10 %: ${code}. Он действует один раз, для заказа с этой почтой.`,
    action: 'Что нового',
    reason: 'Письмо пришло, потому что вы подписались на новости магазина. Передумали?',
    leave: 'Отписаться',
  },
  en: {
    subject: (shop: string) => `You are subscribed – ${shop}`,
    heading: 'You are subscribed',
    body: 'We will write about new collections and sales. You can unsubscribe at any time with the link at the bottom of this e-mail.',
    coupon: (code: string) =>
      `Your 10% off coupon: ${code}. It works once, for an order with this e-mail address.`,
    action: 'See what’s new',
    reason: 'We sent you this e-mail because you subscribed to our news. Changed your mind?',
    leave: 'Unsubscribe',
  },
}

export function newsletterWelcomeLetter(
  { unsubscribeUrl, couponCode }: { unsubscribeUrl: string; couponCode: string | undefined },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const url = `${shop.url}/`
  const promised = couponCode === undefined ? [] : [say.coupon(couponCode)]
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: promised[0] ?? say.body,
      rows: [
        heading(say.heading),
        ...promised.map(paragraph),
        paragraph(say.body),
        button(say.action, url),
      ],
      text: [...promised, say.body, `${say.action}: ${url}`],
      reason: say.reason,
      declining: { text: say.leave, url: unsubscribeUrl },
    },
    shop,
  )
}
