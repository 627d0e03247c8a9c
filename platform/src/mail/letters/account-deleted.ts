import type { Letter } from '../letter.ts'
import { accountNotice } from './account-notice.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Кабинет удалён – ${shop}`,
    heading: 'Кабинет удалён',
    body: 'Ваш личный кабинет и данные в нём удалены. Заказы, которые уже в пути, мы довезём.',
    notYou:
      'Если это были не вы, смените пароль от почты: кто-то знал пароль от кабинета. Кабинет можно завести заново.',
    action: 'Открыть магазин',
    reason: 'Письмо пришло, чтобы вы знали об изменениях в вашем кабинете.',
  },
  en: {
    subject: (shop: string) => `Account deleted – ${shop}`,
    heading: 'Account deleted',
    body: 'Your account and the data in it have been deleted. Orders that are on their way will still reach you.',
    notYou:
      'If this was not you, change the password of your mailbox: somebody knew your account password. You can always create a new account.',
    action: 'Open the shop',
    reason: 'We sent you this e-mail to let you know about changes to your account.',
  },
}

export function accountDeletedLetter(shop: ShopSigns): Letter {
  return accountNotice(words[shop.language], shop)
}
