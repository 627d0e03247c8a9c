import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Вы подписаны на новости – ${shop}`,
    heading: 'Вы подписаны',
    body: 'Будем рассказывать о новых коллекциях и скидках. Отписаться можно в любую минуту по ссылке внизу письма.',
    action: 'Что нового',
    reason:
      'Письмо пришло, потому что этот адрес подписали на новости магазина. Передумали или это были не вы?',
    leave: 'Отписаться',
  },
  en: {
    subject: (shop: string) => `You are subscribed – ${shop}`,
    heading: 'You are subscribed',
    body: 'We will write about new collections and sales. You can leave at any time by the link at the foot of this letter.',
    action: 'See what is new',
    reason:
      'You received this because this address was subscribed to the shop’s news. Changed your mind, or was it not you?',
    leave: 'Unsubscribe',
  },
}

export function newsletterWelcomeLetter(
  { unsubscribeUrl }: { unsubscribeUrl: string },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const url = `${shop.url}/`
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: say.body,
      rows: [heading(say.heading), paragraph(say.body), button(say.action, url)],
      text: [say.body, `${say.action}: ${url}`],
      reason: say.reason,
      declining: { text: say.leave, url: unsubscribeUrl },
    },
    shop,
  )
}
