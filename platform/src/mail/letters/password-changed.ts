import type { Letter } from '../letter.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Пароль изменён – ${shop}`,
    heading: 'Пароль изменён',
    body: 'Пароль от вашего личного кабинета изменён. На всех устройствах нужно войти заново.',
    notYou:
      'Если это были не вы, как можно скорее задайте новый пароль: на странице входа выберите «Забыли пароль».',
    action: 'Открыть магазин',
    reason: 'Письмо пришло, чтобы вы знали об изменениях в вашем кабинете.',
  },
  en: {
    subject: (shop: string) => `Password changed – ${shop}`,
    heading: 'Password changed',
    body: 'Your account password has been changed. Please log in again on all your devices.',
    notYou:
      'If this was not you, set a new password as soon as you can: choose “Forgot your password?” where you log in.',
    action: 'Open the shop',
    reason: 'We sent you this e-mail to let you know about changes to your account.',
  },
}

export function passwordChangedLetter(shop: ShopSigns): Letter {
  return accountNotice(words[shop.language], shop)
}
