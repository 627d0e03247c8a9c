import type { ChosenPoint, StoreView } from '@vitrina/contract'
import { zeroKopecks } from '@vitrina/domain'
import type { DeliveryDates } from '../delivery/delivery-day.ts'
import type { DeliveryService } from '../delivery/delivery-service.ts'
import type { Destination } from '../delivery/rates.ts'
import type { ParsedOrder } from './orders.ts'

/**
 * Where an order goes. Its point: none was named, it is not there, or its carrier is away, which
 * keeps nobody from ordering: the shop then asks.
 */
export type OrderDestination = {
  destination: Destination
  point: 'none' | 'unknown' | 'unreachable' | ChosenPoint
  days: DeliveryDates | undefined
}

/** Asks the carriers, which may take their time: before anything is held for the order. */
export async function findOrderDestination(
  { addressInformation: given }: ParsedOrder,
  view: StoreView,
  delivery: DeliveryService,
): Promise<OrderDestination> {
  const address = given.shippingAddress ?? given.billingAddress
  const { country_id: country, city, postcode, region_code, region, region_id } = address
  const destination = await delivery.locate({
    ...{ country, city, postcode, regionCode: region_code ?? '' },
    ...{ region: region ?? undefined, regionId: Number(region_id) || undefined },
  })
  const way = {
    carrier: given.shipping_carrier_code ?? '',
    method: given.shipping_method_code ?? '',
  }
  const code = given.shippingExtraFields?.pickup_point
  const offers = await delivery.offers(delivery.termsOf(view), destination, zeroKopecks)
  const offer = offers.find(one => one.carrier === way.carrier && one.method === way.method)
  return {
    destination,
    point:
      code === undefined || offer?.to === 'door'
        ? 'none'
        : await delivery.findPoint(way, destination, code, view),
    days: offer && { earliest: offer.earliest, latest: offer.latest },
  }
}
