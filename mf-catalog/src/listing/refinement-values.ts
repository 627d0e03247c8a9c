import type { Product } from '@vitrina/contract'
import { isInStock, toShownPrice } from '@vitrina/domain'
import type { ProductCardData } from '../product-cards/card.ts'

/** An address has an end: these are the filters of most shops. */
const maxCodes = 24

/** Fields that say which choices of these facets a product fits. */
export function listRefinementFields(codes: readonly string[]): readonly string[] {
  const ofChoices = codes.slice(0, maxCodes).filter(code => code !== 'price')
  return ['category_ids', ...ofChoices.flatMap(code => [code, `${code}_options`])]
}

/**
 * The same as a card has it: without a network nobody else knows which of the goods that were seen
 * are of a colour or a size (docs/rules/offline.md#what-was-seen).
 */
export function readRefinementValues(
  product: Product,
  codes: readonly string[],
): NonNullable<ProductCardData['values']> {
  const fields = product as unknown as Record<string, unknown>
  const values: Record<string, (string | number)[]> = {}
  for (const code of ['category_ids', ...codes]) {
    const fact = facts[code]
    const own = fact ? [fact(product) && '1'] : [fields[code], fields[`${code}_options`]].flat()
    const known = own.filter(isValue)
    if (code !== 'price' && known.length > 0) values[code] = known
  }
  return values
}

/** As the search has them; a product says it otherwise. */
const facts: Readonly<Record<string, (product: Product) => boolean>> = {
  in_stock: ({ stock }) => isInStock(stock),
  discounted: product => toShownPrice(product).before !== undefined,
}

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number'
