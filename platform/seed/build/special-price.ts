import { parseMoney } from '@vitrina/domain'
import type { ProductDocument } from '../../src/catalog/stored-documents.ts'
import type { SpecialPriceSource } from './product-source.ts'

type Prices = Pick<
  ProductDocument,
  'price' | 'special_price' | 'special_from_date' | 'special_to_date'
>

const dates = {
  now: ['2026-01-01 00:00:00', '2099-12-31 23:59:59'],
  over: ['2026-02-01 00:00:00', '2026-03-10 23:59:59'],
  'to-come': ['2036-03-01 00:00:00', '2036-03-31 23:59:59'],
} as const

export function createDemoPrices(rubles: number, special?: SpecialPriceSource): Prices {
  const price = parseMoney(rubles)
  if (!special) {
    return { price, special_price: null, special_from_date: null, special_to_date: null }
  }
  const [from, to] = dates[special.when]
  return {
    price,
    special_price: parseMoney(special.rubles),
    special_from_date: from,
    special_to_date: to,
  }
}
