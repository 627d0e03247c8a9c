import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Вы зарегистрированы – ${shop}`,
    heading: (name: string) => (name ? `${name}, добро пожаловать` : 'Добро пожаловать'),
    body: 'Теперь у вас есть личный кабинет. В нём хранятся ваши адреса и заказы, а данные при оформлении заполнятся сами.',
    action: 'Войти в кабинет',
    reason: (email: string) => `Письмо пришло, потому что адрес ${email} указали при регистрации.`,
  },
  en: {
    subject: (shop: string) => `Your account is ready – ${shop}`,
    heading: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
    body: 'You now have an account. It keeps your addresses and orders, and fills in your details at checkout.',
    action: 'Open my account',
    reason: (email: string) => `We sent you this e-mail because ${email} was used to register.`,
  },
}

export function welcomeLetter(
  { firstname, email }: { firstname: string; email: string },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const title = say.heading(greeted(firstname))
  const url = `${shop.url}/my-account`
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: say.body,
      rows: [heading(title), paragraph(say.body), button(say.action, url)],
      text: [title, say.body, `${say.action}: ${url}`],
      reason: say.reason(email),
    },
    shop,
  )
}

/** Anyone may register anyone’s address: what is no name but a message is not passed on. */
function greeted(firstname: string): string {
  return /^[\p{L}\p{M}'’ʼ-]+( [\p{L}\p{M}'’ʼ-]+)?$/u.test(firstname) && firstname.length <= 40
    ? firstname
    : ''
}
