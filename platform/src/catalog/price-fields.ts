import {
  type GrossPrice,
  type Kopecks,
  type Money,
  parseMoney,
  toMoney,
  zeroKopecks,
} from '@vitrina/domain'

/**
 * The price triples of docs/api/products.md#documents, decimal rubles: net, tax, and both together.
 */
export type PriceFields = {
  price: Money
  price_tax: Money
  price_incl_tax: Money
  final_price: Money
  final_price_tax: Money
  final_price_incl_tax: Money
  original_price: Money
  original_price_tax: Money
  original_price_incl_tax: Money
  special_price: Money
  special_price_tax: Money
  special_price_incl_tax: Money
}

export function createPriceFields(
  { final, regular, special }: GrossPrice,
  percent: number,
): PriceFields {
  const [price, price_tax, price_incl_tax] = split(final, percent)
  const [original_price, original_price_tax, original_price_incl_tax] = split(regular, percent)
  const [special_price, special_price_tax, special_price_incl_tax] = split(
    special ?? zeroKopecks,
    percent,
  )
  return {
    price,
    price_tax,
    price_incl_tax,
    final_price: price,
    final_price_tax: price_tax,
    final_price_incl_tax: price_incl_tax,
    original_price,
    original_price_tax,
    original_price_incl_tax,
    special_price,
    special_price_tax,
    special_price_incl_tax,
  }
}

/**
 * The parts of a price that includes tax. Finer than kopecks, so not counted in them: rounding is
 * the display's, and four decimals only cut off the noise of binary fractions.
 */
function split(gross: Kopecks, percent: number): [net: Money, tax: Money, gross: Money] {
  const rubles = toMoney(gross)
  const net = parseMoney(Number((rubles / (1 + percent / 100)).toFixed(4)))
  return [net, parseMoney(Number((rubles - net).toFixed(4))), rubles]
}
