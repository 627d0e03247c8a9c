import { maxStockQuantity } from '../stock/stock-levels.ts'
import type { MissingStockRule } from './batch-outcome.ts'
import { isSourceDocument, parseLooseBoolean, parseLooseNumber } from './loose-values.ts'
import type { ImportedProduct } from './product-document.ts'

/**
 * What is in stock. A document that says nothing about it leaves it as it is; one may say
 * whether there is any, and not how many.
 */
export type ParsedStock = { qty?: number; is_in_stock: boolean } | undefined

/** The quantity of what is never short: as much as one order may ask for. */
const plenty = 10_000

export function parseStockValue(value: unknown): ParsedStock {
  const stock = Array.isArray(value) ? value.find(isSourceDocument) : value
  if (!isSourceDocument(stock)) return undefined
  const isInStock = parseLooseBoolean(stock.is_in_stock)
  const given = parseLooseNumber(stock.qty)
  const isUncounted = parseLooseBoolean(stock.manage_stock) === false && isInStock !== false
  if (given === undefined && !isUncounted) {
    return isInStock === undefined ? undefined : { is_in_stock: isInStock }
  }
  const counted = Math.floor(given ?? 0)
  const qty = Math.min(
    maxStockQuantity,
    Math.max(0, isUncounted ? Math.max(counted, plenty) : counted),
  )
  return { qty, is_in_stock: isInStock ?? qty > 0 }
}

/**
 * The product with pieces for whatever comes without; what its product says is sold out stays so.
 */
export function applyStockRule(
  product: ImportedProduct,
  rule: MissingStockRule | undefined,
): ImportedProduct {
  if (rule === undefined) return product
  const pieces = rule === 'unmanaged' ? plenty : rule
  const filled = (own: ParsedStock, isInStock: boolean): ParsedStock =>
    own?.qty === undefined
      ? { qty: pieces, is_in_stock: (own?.is_in_stock ?? isInStock) && pieces > 0 }
      : own
  const isOffered = product.stock?.is_in_stock ?? true
  return {
    ...product,
    stock: filled(product.stock, true),
    ...(product.configurable_children && {
      configurable_children: product.configurable_children.map(child => ({
        ...child,
        stock: filled(child.stock, isOffered),
      })),
    }),
  }
}
