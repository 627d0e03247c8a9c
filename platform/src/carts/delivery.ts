import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { type Kopecks, toMoney } from '@vitrina/domain'
import type { DeliveryDates } from '../delivery/delivery-day.ts'
import type { Destination } from '../delivery/rates.ts'
import type { DeliveryTerms, ShopTerms } from '../store-views/shop-terms.ts'

export const emptyDestination: Destination = { country: '', regionCode: '', city: '' }

type Wanted = {
  carrier: string | null | undefined
  method: string | null | undefined
  destination: Destination
  goods: Kopecks
}

export function findDeliveryTerms(
  { carrier, method, destination, goods }: Wanted,
  terms: Pick<ShopTerms, 'deliveriesTo'>,
): DeliveryTerms | undefined {
  return terms
    .deliveriesTo(destination, goods)
    .find(known => known.carrier === carrier && known.method === method)
}

export function toShippingMethod(delivery: DeliveryTerms & DeliveryDates) {
  const { carrier, method, carrierTitle, title, cost, to, earliest, latest } = delivery
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
    extension_attributes: { to, earliest, latest },
  } satisfies ShippingMethod
}

export const cashOnDelivery: PaymentMethod = { code: 'cashondelivery', title: 'При получении' }
const bankTransfer = { code: 'banktransfer', title: 'Банковский перевод по счёту' }

/**
 * Cash on delivery needs a parcel, and goods the shop may hand out unpaid; it stands first. What is
 * paid on the site follows.
 */
export function listPaymentMethods(
  mayPayOnDelivery: boolean,
  { onlinePayments }: Pick<ShopTerms, 'onlinePayments'>,
): PaymentMethod[] {
  return [...(mayPayOnDelivery ? [cashOnDelivery] : []), ...onlinePayments, bankTransfer]
}

/** Orders of this family say `cod` for cash on delivery. */
export function findPaymentMethod(
  code: string,
  mayPayOnDelivery: boolean,
  terms: Pick<ShopTerms, 'onlinePayments'>,
): PaymentMethod | undefined {
  const name = code === 'cod' ? cashOnDelivery.code : code
  return listPaymentMethods(mayPayOnDelivery, terms).find(method => method.code === name)
}
