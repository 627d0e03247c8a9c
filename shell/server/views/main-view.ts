import { readFile } from 'node:fs/promises'
import { parseStoreViews } from '@vitrina/contract'
import { type Locale, locales } from '@vitrina/i18n'
import { buildSellerText } from './seller-text.ts'
import { getStoreViewLocale } from './view-locale.ts'

/** What the shop is called, in the languages in which it has a name of its own. */
export type ShopNameByLocale = Partial<Record<Locale, string>>

/** What the store views say of the shop as a whole. Plain data: it travels between processes. */
export type MainStoreView = {
  /** Of pages for visitors who have chosen no language. */
  locale: Locale
  currencyCode: string
  country: string
  names: ShopNameByLocale
  /** Who sells, in one line of each language; nothing where the view does not say. */
  sellers?: Partial<Record<Locale, string>>
  /** Where the contact form writes to. */
  contactEmail?: string | undefined
  /** Found in the catalogue where no view names it. */
  rootCategoryId?: number | undefined
}

const demoShop: MainStoreView = { locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} }

/** @throws Error that names the file and what is wrong in it. */
export async function readMainStoreView(file: string | undefined): Promise<MainStoreView> {
  if (!file) return demoShop
  try {
    return parseMainStoreView(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The store views in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** The same of what a file holds. */
export function parseMainStoreView(written: unknown): MainStoreView {
  const { main, open } = parseStoreViews(written)
  const names = locales.flatMap(locale => {
    const { name } = open.find(view => view.locale === locale) ?? main
    return isDemoShopName(name) ? [] : [[locale, name]]
  })
  const sellers = locales.flatMap(locale => {
    const { seller } = open.find(view => view.locale === locale) ?? main
    return seller ? [[locale, buildSellerText(seller, locale)]] : []
  })
  return {
    locale: getStoreViewLocale(main),
    currencyCode: main.currencyCode,
    country: main.taxCountry,
    names: Object.fromEntries(names),
    sellers: Object.fromEntries(sellers),
    contactEmail: main.contactEmail,
    rootCategoryId: main.rootCategoryId,
  }
}

/**
 * The view that comes with the shop has a name in one language; the shop's words know it in all.
 */
export function isDemoShopName(name: string): boolean {
  return name === 'Витрина' || name === 'Vitrina'
}
