import { isInStock } from './product-summary.ts'

/** `qty` is null where nobody counted. */
export type Stock = { readonly qty: number | null; readonly isInStock: boolean }

/** The stock of a product or variant, as a document tells it. */
export function readProductStock(
  stock: { readonly qty: number; readonly is_in_stock: boolean } | undefined,
): Stock {
  return { qty: stock?.qty ?? null, isInStock: isInStock(stock) }
}
