import type { ImportNote } from './import-notes.ts'
import {
  isSourceDocument,
  omitUndefined,
  parseLooseText,
  type SourceDocument,
} from './loose-values.ts'
import { parseTierPrices } from './product-parts.ts'
import { readImportedPrices } from './product-prices.ts'

const listName = /^[\w-]{1,32}$/

/** Prices of lists beside a document's own: `prices: { EUR: { price: 49.9 } }`. */
export function readPriceLists(
  { prices, sku }: SourceDocument,
  notes: ImportNote[],
): Record<string, object> | undefined {
  if (!isSourceDocument(prices)) return undefined
  const lists = Object.entries(prices).flatMap(([name, list]) => {
    const read =
      isSourceDocument(list) && listName.test(name) ? readImportedPrices(list, false) : {}
    if (read.price === undefined) {
      const note = `the price list "${name}" of ${parseLooseText(sku)} is left out: it has no price`
      notes.push({ kind: 'price', note })
      return []
    }
    const tiers =
      isSourceDocument(list) && list.tier_prices !== undefined ? parseTierPrices(list) : undefined
    return [[name, omitUndefined({ ...read, tier_prices: tiers })] as const]
  })
  return lists.length === 0 ? undefined : Object.fromEntries(lists)
}
