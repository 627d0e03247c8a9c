import type { PaymentMethod, StoreView } from '@vitrina/contract'
import type { Kopecks, Money } from '@vitrina/domain'
import { convertAmount } from '../catalog/price-list.ts'
import type { DeliveryFile, DeliveryMethod } from '../delivery/delivery-file.ts'
import {
  computeDeliveryCost,
  type DeliveryRate,
  type Destination,
  findDeliveryRate,
} from '../delivery/rates.ts'

/** A way of delivery as it is sold through a store view. */
export type DeliveryTerms = Pick<
  DeliveryMethod,
  'carrier' | 'method' | 'carrierTitle' | 'title' | 'to'
> & {
  cost: Kopecks
  freeFrom: Money | undefined
  /** On the way, as the shop's own table says. */
  days: DeliveryRate['days']
  service: DeliveryMethod['service']
}

/** What holds for every sale through a store view. */
export type ShopTerms = {
  readonly currencyCode: string
  /** The shop's own clocks. */
  readonly timeZone: string
  /** Countries parcels go to, as forms offer them. */
  readonly countries: readonly string[]
  /** What a provider takes in its currency; nothing where there is no provider. */
  readonly onlinePayments: readonly PaymentMethod[]
  /** Whether the shop has such a way, wherever it leads. */
  hasDelivery(carrier: string, method: string): boolean
  /** How a parcel can travel; an address still empty is taken for one at home. */
  deliveriesTo(destination: Destination, goods: Kopecks): readonly DeliveryTerms[]
  /** A sum of the catalogue's currency in that of the view; undefined where it has no rate. */
  inCurrency(sum: Money): Money | undefined
}

export type ShopTermsGetter = (view: StoreView) => ShopTerms

/** What can be paid with on the site, in a currency. */
export type OnlinePaymentsLister = (currencyCode: string) => readonly PaymentMethod[]

export const listNoOnlinePayments: OnlinePaymentsLister = () => []

/** Costs of a method are those that the view names, else converted ones, else it is not offered. */
export function createShopTermsGetter(
  { methods, zones, dispatch: { timeZone } }: DeliveryFile,
  onlinePayments: OnlinePaymentsLister = listNoOnlinePayments,
): ShopTermsGetter {
  return ({ currencyCode, priceList, deliveryCountries, deliveryCosts, taxCountry }) => {
    const inView = (sum: Money) => (priceList ? convertAmount(sum, priceList) : sum)
    function deliveryTo(
      known: DeliveryMethod,
      destination: Destination,
      goods: Kopecks,
    ): DeliveryTerms | undefined {
      const rate = findDeliveryRate(known, zones, destination)
      if (!rate) return undefined
      const { carrier, method, carrierTitle, title, to, service } = known
      const price = deliveryCosts[`${carrier}_${method}`] ?? inView(rate.price)
      if (price === undefined) return undefined
      const freeFrom = rate.freeFrom === undefined ? undefined : inView(rate.freeFrom)
      const cost = computeDeliveryCost({ price, freeFrom }, goods)
      return { carrier, method, carrierTitle, title, to, service, cost, freeFrom, days: rate.days }
    }
    return {
      currencyCode,
      timeZone,
      countries: deliveryCountries,
      onlinePayments: onlinePayments(currencyCode),
      hasDelivery: (carrier, method) =>
        methods.some(known => known.carrier === carrier && known.method === method),
      deliveriesTo(destination, goods) {
        const country = destination.country || taxCountry
        if (destination.country !== '' && !deliveryCountries.includes(country)) return []
        return methods.flatMap(known => deliveryTo(known, { ...destination, country }, goods) ?? [])
      },
      // Coupons take off what they say, to the cent: rounding is for the prices of goods.
      inCurrency: sum =>
        priceList ? convertAmount(sum, { ...priceList, rounding: undefined }) : sum,
    }
  }
}
