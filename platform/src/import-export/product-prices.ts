import { type Money, parseMoney, toKopecks, toMoney, zeroMoney } from '@vitrina/domain'
import { parseLooseDate } from './loose-dates.ts'
import {
  omitUndefined,
  parseLooseNumber,
  readNullable,
  type SourceDocument,
} from './loose-values.ts'

export type ImportedPrices = {
  price?: Money | undefined
  special_price?: Money | null | undefined
  special_from_date?: string | null | undefined
  special_to_date?: string | null | undefined
}

/**
 * The prices a document was made from, decimal rubles with tax.
 *
 * A document that went through the price pass (docs/rules/prices.md#tax) says so by
 * `original_price_incl_tax`, in the new spelling or the old; its `price` is without tax then, and
 * the prices with tax are taken. Any other is as the backend stores it: prices with tax. There, a
 * final price below the price is a discount the backend has made: without a special price of its
 * own it becomes one.
 */
export function readImportedPrices(source: SourceDocument, isSet: boolean): ImportedPrices {
  const dates = {
    special_from_date: readNullable(source.special_from_date, value => parseLooseDate(value)),
    special_to_date: readNullable(source.special_to_date, value => parseLooseDate(value, 'to')),
  }
  const computed = positive(source.original_price_incl_tax ?? source.originalPriceInclTax)
  if (computed !== undefined) {
    const special = positive(source.special_price_incl_tax ?? source.specialPriceInclTax)
    return omitUndefined({ price: isSet ? zeroMoney : computed, special_price: special, ...dates })
  }
  const price = amount(source.price) ?? (isSet ? zeroMoney : firstAmount(source))
  const special = readNullable(source.special_price, positive)
  const final = positive(source.final_price)
  const isDiscounted = !isSet && !special && final !== undefined && final < (price ?? 0)
  // Dates of a special price that is gone do not bind a discount of another kind.
  if (isDiscounted) return { price, special_price: final }
  return omitUndefined({ price, special_price: special, ...dates })
}

function firstAmount({ regular_price, final_price, price_incl_tax, priceInclTax }: SourceDocument) {
  return (
    positive(regular_price) ??
    positive(final_price) ??
    positive(price_incl_tax) ??
    positive(priceInclTax)
  )
}

function amount(value: unknown): Money | undefined {
  const rubles = parseLooseNumber(value)
  return rubles === undefined || rubles < 0 ? undefined : toMoney(toKopecks(parseMoney(rubles)))
}

function positive(value: unknown): Money | undefined {
  return amount(value) || undefined
}
