import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Подтвердите подписку – ${shop}`,
    heading: 'Подтвердите подписку',
    body: 'Остался один шаг: подтвердите, что хотите получать новости магазина.',
    coupon: 'В ответ пришлём промокод на 10 %.',
    validity: 'Ссылка действует неделю.',
    action: 'Подтвердить',
    notYou: 'Если вы не подписывались, ничего делать не нужно: новостей не будет.',
    reason: 'Письмо пришло, потому что этот адрес указали при подписке на новости.',
  },
  en: {
    subject: (shop: string) => `Confirm your subscription – ${shop}`,
    heading: 'Confirm your subscription',
    body: 'One step left: confirm that you want to receive our news.',
    coupon: 'We will send you a 10% off coupon in return.',
    validity: 'The link works for a week.',
    action: 'Confirm',
    notYou: 'If you did not subscribe, just ignore this e-mail: we will not send you any news.',
    reason: 'We sent you this e-mail because your address was used to subscribe to our news.',
  },
}

export function newsletterConfirmLetter(
  { confirmUrl, hasCoupon }: { confirmUrl: string; hasCoupon: boolean },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const body = [say.body, ...(hasCoupon ? [say.coupon] : []), say.validity].join(' ')
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: body,
      rows: [
        heading(say.heading),
        paragraph(body),
        button(say.action, confirmUrl),
        quiet(say.notYou),
      ],
      text: [body, confirmUrl, say.notYou],
      reason: say.reason,
    },
    shop,
  )
}
