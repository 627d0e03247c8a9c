import { extendStoreViews } from './extend-store-views.ts'
import { type StoreView, storeViewFileSchema } from './store-view.ts'

/** The windows a shop sells through. */
export type ParsedStoreViews = {
  readonly multistore: boolean
  readonly main: StoreView
  /** The main one first; while multistore is off, it and its other languages. */
  readonly open: readonly StoreView[]
}

/**
 * What a file of store views says, already parsed as JSON. The platform and the page server read
 * the same file by the same rules.
 *
 * @throws Error that names everything wrong in the file; or a view that cannot be sold through: see
 * {@link extendStoreViews}; or a main view that is not configured; or an open view in
 * another currency than the catalogue's without prices in it.
 */
export function parseStoreViews(written: unknown): ParsedStoreViews {
  const read = storeViewFileSchema.safeParse(written)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(wrong.join('; '))
  }
  const file = read.data
  const views = extendStoreViews(file)
  const main = views.get(file.defaultStoreCode)
  if (!main) throw new Error(`The default store view ${file.defaultStoreCode} is not configured`)
  const others = [...views.values()].filter(view => view !== main)
  const isOpen = ({ storeId }: StoreView) => file.multistore || storeId === main.storeId
  const open = [main, ...others.filter(isOpen)]
  for (const { storeCode, currencyCode, priceList } of open) {
    if (currencyCode === file.catalogCurrency || priceList) continue
    throw new Error(
      `Store view ${storeCode} sells in ${currencyCode}, but prices are in ${file.catalogCurrency}. Give it prices: a list of the documents' own (prices.list), a rate (prices.rate), or both`,
    )
  }
  return { multistore: file.multistore, main, open }
}
