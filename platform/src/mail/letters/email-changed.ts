import type { Letter } from '../letter.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Почта в кабинете изменена – ${shop}`,
    heading: 'Почта изменена',
    body: 'В вашем личном кабинете указали другой адрес почты. Для входа и писем о заказах теперь служит он.',
    notYou:
      'Если это были не вы, как можно скорее напишите в магазин: с этого адреса пароль уже не восстановить.',
    action: 'Открыть магазин',
    reason: 'Письмо пришло на прежний адрес, чтобы вы знали об изменениях в вашем кабинете.',
  },
  en: {
    subject: (shop: string) => `Your account e-mail has changed – ${shop}`,
    heading: 'Your e-mail has changed',
    body: 'Your account now has a different e-mail address. Use it to log in; we will write about your orders there.',
    notYou:
      'If this was not you, write to us as soon as you can: you can no longer reset your password from this address.',
    action: 'Open the shop',
    reason: 'We sent this to your previous address to let you know about changes to your account.',
  },
}

/** Goes to the former address, and does not tell the new one: it may be a stranger's by now. */
export function emailChangedLetter(shop: ShopSigns): Letter {
  return accountNotice(words[shop.language], shop)
}
