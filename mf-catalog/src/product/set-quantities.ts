import { findQuantityProblem, findStockLevel } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'
import { computePriceSum } from './compute-price-sum.ts'
import type { SetPart } from './product-parts.ts'

/** How much of each thing of a set, by sku, as it was typed. */
export type SetQuantities = Readonly<Record<string, string>>

/** What is proposed: as the set says, and no more than there is. */
export function createInitialSetQuantities(parts: readonly SetPart[]): SetQuantities {
  return Object.fromEntries(
    parts.map(({ sku, quantity, stock }) => [
      sku,
      isPartUnavailable({ stock }) ? '0' : String(Math.min(quantity, stock.qty ?? quantity)),
    ]),
  )
}

export function isPartUnavailable({ stock }: Pick<SetPart, 'stock'>): boolean {
  return findStockLevel(stock) === 'out-of-stock'
}

/** Nought is a quantity here: none of this one. */
export function findSetQuantityProblem(typed: string, { stock }: Pick<SetPart, 'stock'>) {
  return typed.trim() === '0' ? undefined : findQuantityProblem(typed, stock.qty)
}

export function readPartQuantity(part: SetPart, quantities: SetQuantities): number {
  const typed = quantities[part.sku] ?? '0'
  return findSetQuantityProblem(typed, part) ? 0 : Number(typed)
}

/** The sum of what is wanted; while nothing is, that of the whole set, as lists show it. */
export function computeSetPrice(parts: readonly SetPart[], quantities: SetQuantities): ShownPrice {
  const wanted = sumPrices(parts, part => readPartQuantity(part, quantities))
  return wanted.now > 0 ? wanted : sumPrices(parts, ({ quantity }) => quantity)
}

function sumPrices(parts: readonly SetPart[], pieces: (part: SetPart) => number): ShownPrice {
  return computePriceSum(parts.map(part => ({ price: part.price, pieces: pieces(part) })))
}
