import { readFile } from 'node:fs/promises'
import { parseStoreViews, type StoreView } from '@vitrina/contract'
import { getCurrencySign } from '@vitrina/domain'
import { serverPaths } from '../../app/server-paths.ts'
import { isDemoShopName } from './main-view.ts'
import { buildSellerText } from './seller-text.ts'
import type { ServedStoreView } from './served-view.ts'
import { getStoreViewLocale } from './view-locale.ts'

/** First parts of the shop's own paths (docs/rules/routes.md#paths). */
const shopPaths = ['c', 'cart', 'checkout', 'compare', 'create-password', 'error', 'healthz', 'i']
const moreShopPaths = [
  'my-account',
  'news',
  'newsletter',
  'order',
  'p',
  'payment',
  'readyz',
  'search',
  'wishlist',
]
const takenPaths = new Set([...serverPaths.split('|'), ...shopPaths, ...moreShopPaths])

/**
 * The views with addresses, the main one first; none where there is one alone or no file is named.
 * Read from the platform's own file: a page server that starts while the platform is away knows
 * them.
 *
 * @throws Error that names the file and what is wrong in it.
 */
export async function readServedStoreViews(
  file: string | undefined,
): Promise<readonly ServedStoreView[]> {
  if (!file) return []
  try {
    return listServedStoreViews(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The store views in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** The same of what a file holds. */
export function listServedStoreViews(written: unknown): readonly ServedStoreView[] {
  const { multistore, main, open } = parseStoreViews(written)
  const reached = open
    .filter(view => view === main || view.appendStoreCode)
    .map(view => ({ ...view, locale: getStoreViewLocale(view) }))
  if (!multistore && reached.length === 1) return []
  const tags = new Set<string>()
  const paths = new Set<string>()
  return reached.map(view => {
    const { storeCode, name, locale, currencyCode, taxCountry: country } = view
    const path = readPath(view)
    if (paths.has(path.toLowerCase())) throw new Error(`Two store views live at ${path || '/'}`)
    paths.add(path.toLowerCase())
    const hreflang = listTags(view, reached).find(tag => !tags.has(tag))
    if (hreflang) tags.add(hreflang)
    const storage = multistore ? storeOf(view, open) : undefined
    const shopName = isDemoShopName(name) ? undefined : name
    const { rootCategoryId } = view
    const seller = view.seller && buildSellerText(view.seller, locale)
    return {
      ...{ storeCode, name, shopName, locale, path, hreflang, country, storage, rootCategoryId },
      seller,
      contactEmail: view.contactEmail,
      ...{ currencyCode, currencySign: getCurrencySign(currencyCode) },
    }
  })
}

/** The code of the first view of a store; its other languages share what browsers keep. */
function storeOf({ storeCode, storeId }: StoreView, open: readonly StoreView[]): string {
  return open.find(view => view.storeId === storeId)?.storeCode ?? storeCode
}

function readPath({ storeCode, appendStoreCode }: StoreView): string {
  if (!appendStoreCode) return ''
  if (takenPaths.has(storeCode.toLowerCase())) {
    throw new Error(
      `Store view ${storeCode} cannot have its code in addresses: the shop uses /${storeCode} itself`,
    )
  }
  return `/${storeCode}`
}

/** The language; with the country where several views have one language. */
function listTags({ locale, taxCountry }: StoreView, views: readonly StoreView[]): string[] {
  const languageOf = (tag: string) => new Intl.Locale(tag).language
  const language = languageOf(locale)
  const isOnly = views.filter(view => languageOf(view.locale) === language).length === 1
  return isOnly ? [language] : [`${language}-${taxCountry}`]
}
