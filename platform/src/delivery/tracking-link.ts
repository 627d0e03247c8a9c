import type { DeliveryFile } from './delivery-file.ts'

/** Where a parcel is followed; undefined where its carrier has no such page. */
export type GetTrackingUrl = (
  way: { carrier: string; method: string },
  number: string,
) => string | undefined

/** Links as the delivery file has them now: parcels of earlier orders follow a carrier's page. */
export function createTrackingUrls({ methods }: Pick<DeliveryFile, 'methods'>): GetTrackingUrl {
  return ({ carrier, method }, number) => {
    const way = methods.find(one => one.carrier === carrier && one.method === method)
    return way?.trackingUrl?.replaceAll('{number}', encodeURIComponent(number))
  }
}
