import type { PickupPoint } from '@vitrina/contract'
import type { Destination } from './rates.ts'

/** `cm`: length, width and height. */
export type Parcel = { grams: number; cm: readonly [number, number, number] }

/** One way a carrier takes a parcel there. What shoppers pay says the shop's own tariff. */
export type CarrierQuote = {
  to: 'point' | 'door'
  days: readonly [number, number]
}

/** What a carrier answers for a place, always. */
export type DestinationQuotes = { destination: Destination; quotes: readonly CarrierQuote[] }

type PointTexts = { [Name in 'address' | 'directions']?: string | undefined }

/** A point with what it says in other languages (docs/api/delivery.md). */
export type TranslatedPickupPoint = PickupPoint & {
  translations?: Readonly<Record<string, PointTexts>> | undefined
}

/** A city; its region and postcode tell it from others of that name. */
export type CarrierCity = Pick<Destination, 'city' | 'region' | 'regionCode' | 'postcode'>

/** Who carries parcels. One that cannot be reached rejects: the shop's own figures stand in. */
export interface Carrier {
  quote(destination: Destination, parcel: Parcel): Promise<readonly CarrierQuote[]>
  /** Those it need not be asked for, so that texts can say how long it takes at least and most. */
  readonly knownQuotes?: readonly DestinationQuotes[]
  /** Empty where it has none. */
  pickupPoints(town: CarrierCity): Promise<readonly TranslatedPickupPoint[]>
}
