import type { StoreView } from '@vitrina/contract'
import type { Money } from '@vitrina/domain'
import { type Delivery, deliveriesAt } from '../carts/delivery.ts'
import { convert } from '../catalog/price-list.ts'

/** What holds for every sale through a store view. */
export type ShopTerms = {
  readonly currencyCode: string
  /** Countries parcels go to, as forms offer them. */
  readonly countries: readonly string[]
  readonly deliveries: readonly Delivery[]
  /** A sum of the catalogue's currency in that of the view; undefined where it has no rate. */
  inCurrency(sum: Money): Money | undefined
}

export function shopTerms(view: StoreView): ShopTerms {
  const { currencyCode, priceList, deliveryCountries, deliveryCosts } = view
  return {
    currencyCode,
    countries: deliveryCountries,
    deliveries: deliveriesAt(deliveryCosts, cost => (priceList ? convert(cost, priceList) : cost)),
    // Coupons take off what they say, to the cent: rounding is for the prices of goods.
    inCurrency: sum => (priceList ? convert(sum, { ...priceList, rounding: undefined }) : sum),
  }
}
