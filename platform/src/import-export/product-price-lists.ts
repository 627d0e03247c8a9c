import type { ImportNote } from './import-notes.ts'
import { isSource, readText, type SourceDocument, said } from './loose-values.ts'
import { tierPrices } from './product-parts.ts'
import { storedPrices } from './product-prices.ts'

const listName = /^[\w-]{1,32}$/

/** Prices of lists beside a document's own: `prices: { EUR: { price: 49.9 } }`. */
export function priceLists(
  { prices, sku }: SourceDocument,
  notes: ImportNote[],
): Record<string, object> | undefined {
  if (!isSource(prices)) return undefined
  const lists = Object.entries(prices).flatMap(([name, list]) => {
    const read = isSource(list) && listName.test(name) ? storedPrices(list, false) : {}
    if (read.price === undefined) {
      const note = `the price list "${name}" of ${readText(sku)} is left out: it has no price`
      notes.push({ kind: 'price', note })
      return []
    }
    const tiers = isSource(list) && list.tier_prices !== undefined ? tierPrices(list) : undefined
    return [[name, said({ ...read, tier_prices: tiers })] as const]
  })
  return lists.length === 0 ? undefined : Object.fromEntries(lists)
}
