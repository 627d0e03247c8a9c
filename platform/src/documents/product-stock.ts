import { booleanOf, isSource, numberOf } from './loose-values.ts'

/** What lies on the shelf; a document that says nothing about it leaves it as it is. */
export type GivenStock = { qty: number; is_in_stock: boolean } | undefined

/** As many as one order may ask for. */
const plenty = 10_000
const mostOnShelf = 2_147_483_647

export function givenStock(value: unknown): GivenStock {
  const stock = Array.isArray(value) ? value.find(isSource) : value
  if (!isSource(stock)) return undefined
  const isInStock = booleanOf(stock.is_in_stock)
  const counted = Math.floor(numberOf(stock.qty) ?? 0)
  const isUncounted = booleanOf(stock.manage_stock) === false && isInStock !== false
  const qty = Math.min(mostOnShelf, Math.max(0, isUncounted ? Math.max(counted, plenty) : counted))
  return { qty, is_in_stock: isInStock ?? qty > 0 }
}
