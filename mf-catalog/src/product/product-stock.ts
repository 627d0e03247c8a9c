import type { Product } from '@vitrina/contract'

/** `qty` is null where nobody counted. */
export type Stock = { readonly qty: number | null; readonly isInStock: boolean }

export function readProductStock({ stock }: { stock?: Product['stock'] | undefined }): Stock {
  return { qty: stock?.qty ?? null, isInStock: stock?.is_in_stock ?? true }
}
