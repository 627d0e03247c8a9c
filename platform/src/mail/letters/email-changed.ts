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
    subject: (shop: string) => `E-mail of your account changed – ${shop}`,
    heading: 'E-mail changed',
    body: 'Your account has another e-mail address now. Log in with it; letters about your orders go there.',
    notYou:
      'If this was not you, write to the shop as soon as you can: a password can no longer be restored from this address.',
    action: 'Open the shop',
    reason:
      'You received this at your former address so that you know about changes to your account.',
  },
}

/** Goes to the former address, and does not tell the new one: it may be a stranger's by now. */
export function emailChangedLetter(shop: ShopSigns): Letter {
  return accountNotice(words[shop.language], shop)
}
