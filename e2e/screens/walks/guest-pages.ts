import type { Page } from '@playwright/test'
import type { ScreenWalk } from '../screen.ts'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Pages without goods, as somebody sees them who is not signed in and has bought nothing. */
export const guestPagesWalk: ScreenWalk = {
  name: 'pages',
  screens: [
    { name: 'home', path: '/' },
    { name: 'cart, empty', path: '/cart' },
    { name: 'checkout, empty', path: '/checkout' },
    { name: 'payment without an order', path: '/payment' },
    { name: 'comparison, empty', path: '/compare' },
    { name: 'wishlist page, empty', path: '/wishlist' },
    { name: 'shared wishlist, link incomplete', path: '/wishlist/shared' },
    { name: 'account, signed out', path: '/my-account' },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'new password without a link', path: '/create-password' },
    { name: 'an order is looked up', path: '/order' },
    { name: 'an order is looked up, to put right', act: press(/Найти|Показать|Открыть/) },
    { name: 'page of text', path: '/i/dostavka-i-oplata' },
    { name: 'page of text, about', path: '/i/o-magazine' },
    { name: 'contacts', path: '/i/kontakty' },
    { name: 'contacts, to put right', act: press('Отправить') },
    { name: 'news', path: '/news' },
    { name: 'news item', path: '/news/i/len-mnetsya-i-eto-normalno' },
    { name: 'in English', path: '/en' },
    { name: 'not found', path: '/takogo-net' },
    { name: 'error', path: '/error' },
  ],
}
