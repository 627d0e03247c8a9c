import type { ShopSettings, ShopViews } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'
import { serverPaths } from '../../app/server-paths.ts'

/** A store view that pages are shown in. */
export type ServedStoreView = {
  readonly storeCode: string
  readonly name: string
  readonly locale: Locale
  /** What its addresses begin with: `/en`, or nothing. */
  readonly path: string
  /** What search engines call it; `undefined` where they could not tell it from one before it. */
  readonly hreflang: string | undefined
  readonly currencyCode: string
  readonly currencySign: string
  /** `undefined` where the shop's own words know it. */
  readonly shopName: string | undefined
  /** Where the view names its own. */
  readonly rootCategoryId: number | undefined
  readonly country: string
  /** What its storage is called in browsers; `undefined` where there is one store alone. */
  readonly storage: string | undefined
  /** Who sells, in one line. */
  readonly seller?: string | undefined
  readonly contactEmail?: string | undefined
}

/** The settings of a page in a view. Without views, those of the shop. */
export function applyStoreViewSettings(
  view: ServedStoreView | undefined,
  views: readonly ServedStoreView[],
  settings: ShopSettings,
): ShopSettings {
  if (!view) return settings
  const { currencyCode, currencySign, country, shopName, seller, contactEmail } = view
  return {
    ...settings,
    ...{ currencyCode, currencySign, defaultCountry: country, shopName, seller, contactEmail },
    rootCategoryId: view.rootCategoryId ?? settings.rootCategoryId,
    views: shopViews(view, views),
  }
}

function shopViews(shown: ServedStoreView, views: readonly ServedStoreView[]): ShopViews {
  const others = views.flatMap(({ path }) => (path && path !== shown.path ? path : []))
  return {
    storeCode: shown.storeCode,
    storage: shown.storage,
    // Calls, pictures and files are the same in every view.
    base: {
      path: shown.path,
      others: [...serverPaths.split('|').map(name => `/${name}`), ...others],
    },
    all: views.map(view => {
      const { storeCode, locale, path, name, country, currencyCode } = view
      const isOnly = views.filter(other => other.locale === locale).length === 1
      return {
        ...{ storeCode, locale, path, ...(!isOnly && { name }) },
        ...{ country, currencyCode },
        isSameStore: view.storage === shown.storage,
      }
    }),
  }
}
