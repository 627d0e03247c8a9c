import { type Kopecks, toKopecks, zeroKopecks } from '@vitrina/domain'
import { z } from 'zod'
import type { DeliveryFile, DeliveryMethod } from './delivery-file.ts'

/** Where a parcel goes; empty as far as nobody has said it yet. */
export const destinationSchema = z.object({
  country: z.string(),
  regionCode: z.string(),
  city: z.string(),
  /** For tax, which may depend on it. */
  region: z.string().optional(),
  regionId: z.number().optional(),
})
/** The postcode helps a carrier to find the city; no cart keeps it. */
export type Destination = z.infer<typeof destinationSchema> & { postcode?: string | undefined }

export type DeliveryRate = DeliveryMethod['rates'][number]

/** What a method costs there, if it goes there: the first rate whose zone holds the place. */
export function findDeliveryRate(
  { rates }: Pick<DeliveryMethod, 'rates'>,
  zones: DeliveryFile['zones'],
  destination: Destination,
): DeliveryRate | undefined {
  return rates.find(({ zone }) => {
    const place = zone === undefined ? undefined : zones[zone]
    return place === undefined || holds(place, destination)
  })
}

function holds(
  { countries, regions, cities }: DeliveryFile['zones'][string],
  { country, regionCode, city }: Destination,
): boolean {
  return (
    countries.includes(country) &&
    (regions === undefined || regions.includes(regionCode)) &&
    (cities === undefined || cities.some(name => isSameCityName(name, city)))
  )
}

/** What goods of that sum are carried for. */
export function computeDeliveryCost(
  { price, freeFrom }: Pick<DeliveryRate, 'price' | 'freeFrom'>,
  goods: Kopecks,
) {
  return freeFrom !== undefined && goods >= toKopecks(freeFrom) ? zeroKopecks : toKopecks(price)
}

/** «Томск», «г. Томск» and «томск» are one city; so are «Орёл» and «Орел». */
export function isSameCityName(one: string, other: string): boolean {
  return normalizeCityName(one) === normalizeCityName(other)
}

export function normalizeCityName(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase('ru')
    .replace(/^(г\.?|город)\s+/u, '')
    .replaceAll('ё', 'е')
}
