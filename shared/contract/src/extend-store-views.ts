import type { StoreView, StoreViewEntry, StoreViewFile } from './store-view.ts'

/**
 * Every view with what it takes over from the one it extends.
 *
 * @throws Error when a view extends a missing one or itself, lacks something, or two share a number
 * and differ in more than their language.
 */
export function extendStoreViews({ storeViews }: StoreViewFile): Map<string, StoreView> {
  const views = new Map<string, StoreView>()
  for (const code of Object.keys(storeViews)) {
    views.set(code, complete(code, findEntry(code, storeViews, [])))
  }
  for (const same of Map.groupBy(views.values(), ({ storeId }) => storeId).values()) {
    requireOneStore(same)
  }
  return views
}

/** Views of one number are one store in several languages: one cart, one account, one price. */
function requireOneStore(views: readonly StoreView[]): void {
  const differ = (part: (view: StoreView) => string) => new Set(views.map(part)).size > 1
  const areLanguages = new Set(views.map(({ locale }) => locale)).size === views.length
  if (areLanguages && !differ(view => view.currencyCode) && !differ(view => view.taxCountry)) return
  const codes = views.map(({ storeCode }) => storeCode).join(' and ')
  throw new Error(
    `Store views ${codes} share storeId ${views[0]?.storeId}: then they may differ in language alone, and must`,
  )
}

function findEntry(
  code: string,
  entries: StoreViewFile['storeViews'],
  heirs: readonly string[],
): StoreViewEntry {
  const entry = entries[code]
  if (!entry) {
    throw new Error(`Store view ${heirs.at(-1)} extends ${code}, which is not configured`)
  }
  if (heirs.includes(code)) {
    throw new Error(`Store view ${code} extends itself: ${[...heirs, code].join(' → ')}`)
  }
  if (entry.extend === undefined) return entry
  const base = findEntry(entry.extend, entries, [...heirs, code])
  return {
    ...base,
    ...entry,
    i18n: { ...base.i18n, ...entry.i18n },
    tax: { ...base.tax, ...entry.tax },
    elasticsearch: { ...base.elasticsearch, ...entry.elasticsearch },
    seo: { ...base.seo, ...entry.seo },
  }
}

function complete(storeCode: string, entry: StoreViewEntry): StoreView {
  const needed = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`Store view ${storeCode} needs ${name}`)
    return value
  }
  return {
    storeCode,
    storeId: needed(entry.storeId, 'storeId'),
    name: entry.name ?? storeCode,
    appendStoreCode: entry.appendStoreCode ?? false,
    locale: needed(entry.i18n?.defaultLocale, 'i18n.defaultLocale'),
    currencyCode: needed(entry.i18n?.currencyCode, 'i18n.currencyCode'),
    taxCountry: needed(entry.tax?.defaultCountry, 'tax.defaultCountry'),
    taxesByGroup: entry.tax?.byCustomerGroup ?? false,
    catalogIndex: needed(entry.elasticsearch?.index, 'elasticsearch.index'),
    rootCategoryId: entry.rootCategoryId,
    seller: entry.seller,
    priceSteps: entry.priceSteps && [...entry.priceSteps].sort((one, other) => one - other),
  }
}
