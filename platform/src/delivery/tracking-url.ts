import type { DeliveryFile } from './delivery-file.ts'

/** The carrier's page of a parcel; undefined where the carrier has none. */
export type TrackingUrlGetter = (
  method: { carrier: string; method: string },
  number: string,
) => string | undefined

/** Reads the delivery file of today: earlier orders follow a carrier that moves its page. */
export function createTrackingUrlGetter({
  methods,
}: Pick<DeliveryFile, 'methods'>): TrackingUrlGetter {
  return ({ carrier, method }, number) => {
    const found = methods.find(one => one.carrier === carrier && one.method === method)
    return found?.trackingUrl?.replaceAll('{number}', encodeURIComponent(number))
  }
}
