import { zeroMoney } from '@vitrina/domain'
import type { PriceList } from './price-list.ts'
import type { StoreView, StoreViewEntry, StoreViewFile } from './store-view.ts'

/**
 * Every view with what it takes over from the one it extends.
 *
 * @throws Error when a view extends a missing one or itself, lacks something, or two share a number
 * and differ in more than their language.
 */
export function extendStoreViews({
  storeViews,
  catalogCurrency,
}: StoreViewFile): Map<string, StoreView> {
  const views = new Map<string, StoreView>()
  for (const code of Object.keys(storeViews)) {
    views.set(code, complete(code, findEntry(code, storeViews, []), catalogCurrency))
  }
  for (const same of Map.groupBy(views.values(), ({ storeId }) => storeId).values()) {
    requireOneStore(same)
  }
  return views
}

/** Views of one number are one store in several languages: one cart, one account, one price. */
function requireOneStore(views: readonly StoreView[]): void {
  const areLanguages = new Set(views.map(({ locale }) => locale)).size === views.length
  if (areLanguages && new Set(views.map(termsOf)).size === 1) return
  const codes = views.map(({ storeCode }) => storeCode).join(' and ')
  throw new Error(
    `Store views ${codes} share storeId ${views[0]?.storeId}: then they must differ in language, and agree in currency, prices, taxes, delivery countries and delivery costs`,
  )
}

/** What a cart costs and where it goes, in whatever order it was written down. */
function termsOf(view: StoreView): string {
  const { currencyCode, priceList, taxCountry, taxesByGroup } = view
  const costs = Object.entries(view.deliveryCosts).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const delivery = [view.deliveryCountries.toSorted(), costs]
  return JSON.stringify([currencyCode, priceList, taxCountry, taxesByGroup, delivery])
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
  const { delivery, ...taken } = takenOver(base, entry)
  return {
    ...taken,
    ...entry,
    delivery: { ...delivery, ...entry.delivery },
    i18n: { ...base.i18n, ...entry.i18n },
    tax: { ...base.tax, ...entry.tax },
    elasticsearch: { ...base.elasticsearch, ...entry.elasticsearch },
    seo: { ...base.seo, ...entry.seo },
  }
}

/**
 * Sums of money are taken over in their own currency alone, and countries of delivery by a store
 * of the same country.
 */
function takenOver(base: StoreViewEntry, { i18n, tax }: StoreViewEntry): StoreViewEntry {
  const { prices, priceSteps, delivery, ...others } = base
  const isSame = <Value>(own: Value | undefined, taken: Value) => own === undefined || own === taken
  const hasCurrency = isSame(i18n?.currencyCode, base.i18n?.currencyCode)
  const hasCountry = isSame(tax?.defaultCountry, base.tax?.defaultCountry)
  return {
    ...others,
    ...(hasCurrency && { prices, priceSteps }),
    delivery: {
      ...(hasCurrency && { costs: delivery?.costs }),
      ...(hasCountry && { countries: delivery?.countries }),
    },
  }
}

function complete(storeCode: string, entry: StoreViewEntry, catalogCurrency: string): StoreView {
  const needed = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`Store view ${storeCode} needs ${name}`)
    return value
  }
  const currencyCode = needed(entry.i18n?.currencyCode, 'i18n.currencyCode')
  const taxCountry = needed(entry.tax?.defaultCountry, 'tax.defaultCountry')
  return {
    storeCode,
    storeId: needed(entry.storeId, 'storeId'),
    name: entry.name ?? storeCode,
    appendStoreCode: entry.appendStoreCode ?? false,
    locale: needed(entry.i18n?.defaultLocale, 'i18n.defaultLocale'),
    fallbackLocale: entry.i18n?.fallbackLocale,
    currencyCode,
    priceList: entry.prices && toPriceList(entry.prices, currencyCode, catalogCurrency),
    deliveryCountries: entry.delivery?.countries ?? [taxCountry],
    deliveryCosts: entry.delivery?.costs ?? {},
    taxCountry,
    taxesByGroup: entry.tax?.byCustomerGroup ?? false,
    catalogIndex: needed(entry.elasticsearch?.index, 'elasticsearch.index'),
    rootCategoryId: entry.rootCategoryId,
    seller: entry.seller,
    contactEmail: entry.contact?.email.toLowerCase(),
    priceSteps: entry.priceSteps && [...entry.priceSteps].sort((one, other) => one - other),
  }
}

function toPriceList(
  { list, rate, rounding }: NonNullable<StoreViewEntry['prices']>,
  currencyCode: string,
  catalogCurrency: string,
): PriceList {
  return {
    name: list ?? currencyCode,
    rate: rate ?? (currencyCode === catalogCurrency ? 1 : undefined),
    rounding: rounding && { to: rounding.to, less: rounding.less ?? zeroMoney },
  }
}
