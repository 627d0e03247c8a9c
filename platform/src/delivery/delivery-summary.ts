import type { StoreView } from '@vitrina/contract'
import { type Kopecks, type Money, zeroKopecks } from '@vitrina/domain'
import type { ShopTermsGetter } from '../store-views/shop-terms.ts'
import type { DestinationQuotes } from './carrier.ts'
import type { DeliveryFile, DeliveryMethod } from './delivery-file.ts'
import { type Destination, findDeliveryRate } from './rates.ts'

export type DayCountRange = readonly [least: number, most: number]
export type DeliveryRateSummary = {
  cost: Kopecks
  freeFrom: Money | undefined
  days: DayCountRange
}

/** What a store view says of its delivery to everybody, before anybody has named a place. */
export type DeliverySummary = Readonly<{
  /** At home, or in a zone of the delivery file; undefined where nothing goes there that way. */
  rate(way: { carrier: string; method: string }, zone?: string): DeliveryRateSummary | undefined
  /** On the way by any method to any place. */
  days: DayCountRange | undefined
  /** In workdays. */
  preparationDays: number
  /** An order placed later is taken in hand on the next workday: `15:00`. */
  until: string
}>

type Known = {
  file: DeliveryFile
  termsOf: ShopTermsGetter
  /** Of places that a carrier always takes the same time to. */
  quotesOf(service: DeliveryMethod['service']): readonly DestinationQuotes[]
}

/** The figures of a cart: prices of the view, days of the file and of its carriers. */
export function createDeliverySummary(
  { file, termsOf, quotesOf }: Known,
  view: StoreView,
): DeliverySummary {
  const terms = termsOf(view)
  const delivers = (country: string) => view.deliveryCountries.includes(country)

  function placeIn(zone: string | undefined): Destination | undefined {
    if (zone === undefined) return { country: view.taxCountry, regionCode: '', city: '' }
    const { countries, regions, cities } = file.zones[zone] ?? {}
    const country = countries?.find(delivers)
    if (country === undefined) return undefined
    return { country, regionCode: regions?.[0] ?? '', city: cities?.[0] ?? '' }
  }

  function rate({ carrier, method }: { carrier: string; method: string }, zone?: string) {
    const known = file.methods.find(one => one.carrier === carrier && one.method === method)
    const place = placeIn(zone)
    if (!known || !place) return undefined
    const offered = terms
      .deliveriesTo(place, zeroKopecks)
      .find(one => one.carrier === carrier && one.method === method)
    if (!offered) return undefined
    const ofPlace = findDeliveryRate(known, file.zones, place)
    const quoted = quotesOf(known.service).flatMap(({ destination, quotes }) =>
      delivers(destination.country) && findDeliveryRate(known, file.zones, destination) === ofPlace
        ? quotes.filter(({ to }) => to === known.to).map(({ days }) => days)
        : [],
    )
    const { cost, freeFrom, days } = offered
    return { cost, freeFrom, days: joinRanges([days, ...quoted]) ?? days }
  }

  const zones = [undefined, ...Object.keys(file.zones)]
  const all = file.methods.flatMap(method => zones.flatMap(zone => rate(method, zone) ?? []))
  return {
    rate,
    days: joinRanges(all.map(({ days }) => days)),
    preparationDays: file.dispatch.preparationDays,
    until: file.dispatch.until,
  }
}

function joinRanges(ranges: readonly DayCountRange[]): DayCountRange | undefined {
  if (ranges.length === 0) return undefined
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))]
}
