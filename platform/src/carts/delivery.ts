import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import {
  type Kopecks,
  type Money,
  noKopecks,
  readKopecks,
  toKopecks,
  toMoney,
} from '@vitrina/domain'
import type { ShopTerms } from '../store-views/shop-terms.ts'

export type Delivery = {
  carrier: string
  method: string
  carrierTitle: string
  title: string
  cost: Kopecks
}

/** Costs in the catalogue's currency. */
const deliveries: readonly Delivery[] = [
  {
    carrier: 'transport',
    method: 'company',
    carrierTitle: 'Транспортная компания',
    title: 'До пункта выдачи',
    cost: noKopecks,
  },
  {
    carrier: 'courier',
    method: 'door',
    carrierTitle: 'Курьер',
    title: 'До двери',
    cost: readKopecks(390_00),
  },
]

/** The ways of a store view: at the costs it names, else at converted ones, else not offered. */
export function deliveriesAt(
  costs: Readonly<Record<string, Money>>,
  convert: (cost: Money) => Money | undefined,
): readonly Delivery[] {
  return deliveries.flatMap(delivery => {
    const { carrier, method, cost } = delivery
    const own = costs[`${carrier}_${method}`] ?? convert(toMoney(cost))
    return own === undefined ? [] : [{ ...delivery, cost: toKopecks(own) }]
  })
}

type Offer = Pick<ShopTerms, 'countries' | 'deliveries'>

/** How a parcel can travel; an address still empty is taken for one at home. */
export function deliveriesTo(
  country: string,
  { countries, deliveries }: Offer,
): readonly Delivery[] {
  return country === '' || countries.includes(country) ? deliveries : []
}

export function findDelivery(
  carrier: string | null | undefined,
  method: string | null | undefined,
  { deliveries }: Pick<Offer, 'deliveries'>,
): Delivery | undefined {
  return deliveries.find(known => known.carrier === carrier && known.method === method)
}

export function shippingMethod({ carrier, method, carrierTitle, title, cost }: Delivery) {
  const amount = toMoney(cost)
  return {
    carrier_code: carrier,
    method_code: method,
    carrier_title: carrierTitle,
    method_title: title,
    amount,
    base_amount: amount,
    price_incl_tax: amount,
    price_excl_tax: amount,
    available: true,
    error_message: '',
  } satisfies ShippingMethod
}

const cashOnDelivery = { code: 'cashondelivery', title: 'При получении' }
const bankTransfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }

/** Cash on delivery needs a parcel. */
export function paymentMethods(isShipped: boolean): PaymentMethod[] {
  return isShipped ? [cashOnDelivery, bankTransfer] : [bankTransfer]
}

/** Orders of this family say `cod` for cash on delivery. */
export function findPayment(code: string, isShipped: boolean): PaymentMethod | undefined {
  const name = code === 'cod' ? cashOnDelivery.code : code
  return paymentMethods(isShipped).find(method => method.code === name)
}
