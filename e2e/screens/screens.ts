import type { Page } from '@playwright/test'

/** A screen of the shop: where it is, and what is pressed or filled in to see it. */
export type CheckedScreen = { name: string; path: string; act?: (page: Page) => Promise<unknown> }

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Every kind of page a guest meets, with the states that are reached at once. */
export const screens: readonly CheckedScreen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/zhenschinam/platya' },
  { name: 'search', path: '/search?q=пальто' },
  { name: 'search, nothing found', path: '/search?q=йцукенгш' },
  { name: 'product', path: coat },
  { name: 'cart, empty', path: '/cart' },
  { name: 'checkout, empty', path: '/checkout' },
  { name: 'comparison', path: '/compare' },
  { name: 'account, signed out', path: '/my-account' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'page of text', path: '/i/dostavka-i-oplata' },
  { name: 'page of text, about', path: '/i/o-magazine' },
  { name: 'contacts', path: '/i/kontakty' },
  { name: 'contacts, to put right', path: '/i/kontakty', act: press('Отправить') },
  { name: 'news', path: '/news' },
  { name: 'news item', path: '/news/i/len-mnetsya-i-eto-normalno' },
  { name: 'in English', path: '/en' },
  { name: 'not found', path: '/takogo-net' },
  { name: 'error', path: '/error' },
]

/** As a shopper's system shows it. */
export const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

export const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
