import type { StockDocument } from '../../src/catalog/stored-documents.ts'
import { hashToNumber } from '../words/stable-number.ts'

/** Enough of a single thing for a demo shop, always the same for the same sku. */
export function createStockDocument(sku: string, soldOut: boolean): StockDocument {
  const qty = soldOut ? 0 : 4 + hashToNumber(sku, 30)
  return { qty, is_in_stock: qty > 0 }
}

/** A variant: about one in nine is sold out, one in nine is down to the last one or two. */
export function createVariantStock(sku: string, soldOut: boolean): StockDocument {
  const draw = hashToNumber(sku, 9)
  const left = draw === 0 ? 0 : draw === 1 ? 1 + hashToNumber(`last ${sku}`, 2) : 2 + draw * 2
  const qty = soldOut ? 0 : left
  return { qty, is_in_stock: qty > 0 }
}
