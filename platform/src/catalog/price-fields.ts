import { type GrossPrice, type Kopecks, toRubles } from '@vitrina/domain'

/**
 * The price triples of docs/api/products.md#documents, decimal rubles: net, tax, and both together.
 */
export type PriceFields = {
  price: number
  price_tax: number
  price_incl_tax: number
  final_price: number
  final_price_tax: number
  final_price_incl_tax: number
  original_price: number
  original_price_tax: number
  original_price_incl_tax: number
  special_price: number
  special_price_tax: number
  special_price_incl_tax: number
}

export function priceFields({ final, regular, special }: GrossPrice, percent: number): PriceFields {
  const [price, price_tax, price_incl_tax] = split(final, percent)
  const [original_price, original_price_tax, original_price_incl_tax] = split(regular, percent)
  const [special_price, special_price_tax, special_price_incl_tax] = split(special ?? 0, percent)
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

/** Rounding is the display's; four decimals only cut off the noise of binary fractions. */
function split(gross: Kopecks, percent: number): [net: number, tax: number, gross: number] {
  const rubles = toRubles(gross)
  const net = Number((rubles / (1 + percent / 100)).toFixed(4))
  return [net, Number((rubles - net).toFixed(4)), rubles]
}
