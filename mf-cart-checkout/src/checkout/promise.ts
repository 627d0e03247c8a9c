import type { ChosenPoint, ShippingMethod } from '@vitrina/contract'
import { isChosenPoint } from '@vitrina/contract/shapes'
import { isObjectOf, isOneOf, isString } from '@vitrina/domain'
import type { CheckoutDetails } from './checkout-details.ts'
import type { OrderDraft } from './order-types.ts'

const arrival = { earliest: isString, latest: isString }
const isArrival = isObjectOf(arrival)
const isPromise = isObjectOf({ to: isOneOf('point', 'door'), ...arrival })

/** Where a way of delivery ends, and when, where the platform says so. */
export function readDeliveryPromise({ extension_attributes: promise }: ShippingMethod) {
  return isPromise(promise) ? promise : undefined
}

/** The chosen point, where one is asked for. */
export function readChosenPickupPoint({
  pickup,
}: Pick<CheckoutDetails, 'pickup'>): ChosenPoint | null {
  return pickup.isAsked && isChosenPoint(pickup.point) ? pickup.point : null
}

/** What was promised with an order, which may have been stored by another release. */
export function readStoredDeliveryPromise(promise: OrderDraft['promise']) {
  const { point, arrival } = promise ?? {}
  return {
    point: isChosenPoint(point) ? point : null,
    arrival: isArrival(arrival) ? arrival : null,
  }
}
