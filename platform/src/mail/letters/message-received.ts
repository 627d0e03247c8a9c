import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Мы получили ваше сообщение – ${shop}`,
    heading: 'Сообщение получено',
    body: 'Мы прочитаем его и ответим на этот адрес.',
    reason:
      'Письмо пришло, потому что этот адрес указали в сообщении магазину. Если это были не вы, ничего делать не нужно.',
  },
  en: {
    subject: (shop: string) => `We have received your message – ${shop}`,
    heading: 'Message received',
    body: 'We will read it and reply to this address.',
    reason:
      'We sent you this e-mail because your address was given in a message to the shop. If it was not you, please ignore it.',
  },
}

/** Says nothing of what was written: anyone may give anyone’s address. */
export function messageReceivedLetter(shop: ShopSigns): Letter {
  const say = words[shop.language]
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: say.body,
      rows: [heading(say.heading), paragraph(say.body)],
      text: [say.body],
      reason: say.reason,
    },
    shop,
  )
}
