import type { ChosenPoint, City, House, PickupPoint, StoreView, Street } from '@vitrina/contract'
import type { Kopecks } from '@vitrina/domain'
import type { Logger } from 'pino'
import { translateDocument } from '../catalog/translations.ts'
import {
  createShopTermsGetter,
  type DeliveryTerms,
  listNoOnlinePayments,
  type OnlinePaymentsLister,
  type ShopTerms,
  type ShopTermsGetter,
} from '../store-views/shop-terms.ts'
import type { AddressDirectory, CityReference } from './address-directory.ts'
import type { Carrier, CarrierCity, Parcel, TranslatedPickupPoint } from './carrier.ts'
import { computeDeliveryDates, type DeliveryDates } from './delivery-day.ts'
import type { DeliveryFile, DeliveryMethod } from './delivery-file.ts'
import { createDeliverySummary, type DeliverySummary } from './delivery-summary.ts'
import { type CityQuery, findCity } from './find-city.ts'
import type { Destination } from './rates.ts'
import { isSkippedCallError } from './service-calls/call-service.ts'
import { type AnswerTimeout, createAnswerTimeout } from './service-calls/start-wait.ts'

/** An address as far as it is filled in. */
export type PartialAddress = {
  country: string
  city: string
  postcode: string
  regionCode: string
  region?: string | undefined
  regionId?: number | undefined
}

/** In whose language points are told. */
export type PickupPointLocales = Pick<StoreView, 'locale' | 'fallbackLocale'>

/** Everything the shop knows of the way to a shopper's door. */
export interface DeliveryService {
  readonly file: DeliveryFile
  readonly termsOf: ShopTermsGetter
  /** What texts of a view say of its delivery. */
  figuresOf(view: StoreView): DeliverySummary
  /** Names the region, which zones may need, by the city or the index. */
  locate(place: PartialAddress): Promise<Destination>
  /** The ways there, with the days they would take now. */
  offers(
    terms: ShopTerms,
    destination: Destination,
    goods: Kopecks,
  ): Promise<readonly (DeliveryTerms & DeliveryDates)[]>
  /** Of every carrier that takes parcels to points; rejects where none of them answers. */
  points(place: CityQuery, readers: PickupPointLocales): Promise<readonly PickupPoint[]>
  /** Of the carrier of that way; undefined where it has none of that code in the city. */
  findPoint(
    way: { carrier: string; method: string },
    town: CarrierCity,
    code: string,
    readers: PickupPointLocales,
  ): Promise<'unknown' | 'unreachable' | ChosenPoint>
  cities(beginning: string): Promise<readonly City[]>
  cityOfIndex(postcode: string): Promise<City | undefined>
  streets(city: CityReference, part: string): Promise<readonly Street[]>
  houses(street: CityReference & { street: string }, beginning: string): Promise<readonly House[]>
}

export type CarriersByService = Readonly<Partial<Record<DeliveryMethod['service'], Carrier>>>

export type DeliveryServiceDependencies = {
  file: DeliveryFile
  carriers: CarriersByService
  addressBook: AddressDirectory
  /** What can be paid with on the site; nothing when left out. */
  onlinePayments?: OnlinePaymentsLister
  /** What a parcel of clothes weighs and measures: goods of this shop have no weights. */
  parcel?: Parcel
  /** So long a call of the desk waits for all carriers and address books that it asks. */
  maxWaitMs?: number
  now: () => number
  logger: Pick<Logger, 'warn'>
}

const maxSuggested = 8
/** No city has a longer name; what is asked of others is kept by it. */
const maxCityLength = 100
export const defaultParcel: Parcel = { grams: 1_500, cm: [35, 25, 10] }

export function createDeliveryService(options: DeliveryServiceDependencies): DeliveryService {
  const {
    file,
    carriers,
    addressBook,
    onlinePayments = listNoOnlinePayments,
    now,
    logger,
  } = options
  const { parcel = defaultParcel, maxWaitMs = 2_500 } = options

  const termsOf = createShopTermsGetter(file, onlinePayments)

  const wait = () => createAnswerTimeout(maxWaitMs, logger)

  async function locate(place: PartialAddress, { answerOr }: AnswerTimeout): Promise<Destination> {
    const { country, postcode, regionCode, region, regionId } = place
    const city = place.city.trim().slice(0, maxCityLength)
    // Of other countries the address book knows nothing.
    const isAbroad = !['', 'RU'].includes(country)
    // Zones and carriers know a city by its Russian name, and tell it from others by its region.
    const isNamed = regionCode !== '' && region && !/\p{Script=Latin}/u.test(city + region)
    if (isAbroad || isNamed) return { country, regionCode, city, region, regionId, postcode }
    const sought = { city, regionCode, region, postcode }
    const found = await answerOr('the address book', findCity(addressBook, sought), undefined)
    const known = found?.region
    return {
      country,
      regionCode: known?.region_code ?? regionCode,
      city: found?.name ?? city,
      region: known?.region ?? region,
      regionId: known?.region_id ?? regionId,
      postcode,
    }
  }

  async function withDays(
    delivery: DeliveryTerms,
    destination: Destination,
    { answerOr }: AnswerTimeout,
  ) {
    const carrier = carriers[delivery.service]
    const quotes = carrier
      ? await answerOr(delivery.service, carrier.quote(destination, parcel), [])
      : []
    const days = quotes.find(({ to }) => to === delivery.to)?.days ?? delivery.days
    return { ...delivery, ...computeDeliveryDates(file.dispatch, days, now()) }
  }

  return {
    file,
    termsOf,
    figuresOf: view =>
      createDeliverySummary(
        { file, termsOf, quotesOf: service => carriers[service]?.knownQuotes ?? [] },
        view,
      ),
    locate: place => locate(place, wait()),
    offers(terms, destination, goods) {
      const waiting = wait()
      const ways = terms.deliveriesTo(destination, goods)
      return Promise.all(ways.map(way => withDays(way, destination, waiting)))
    },
    async points(place, readers) {
      const waiting = wait()
      // A page in another language names the city in its own letters.
      const town = await locate({ ...place, country: 'RU' }, waiting)
      const asking = listPointServices(file).map(async service => {
        const carrier = carriers[service]
        return carrier ? waiting.waitFor(carrier.pickupPoints(town)) : []
      })
      const points = await collectAnswers(asking, error => {
        if (isSkippedCallError(error)) return
        logger.warn({ err: error }, 'pick-up points of a carrier are missing')
      })
      return points.map(point => inLanguageOf(point, readers))
    },
    async findPoint({ carrier, method }, town, code, readers) {
      const known = file.methods.find(one => one.carrier === carrier && one.method === method)
      const service = known && carriers[known.service]
      if (!service) return 'unknown'
      const answer = service.pickupPoints(town)
      const points = await wait().answerOr(known.service, answer, 'unreachable' as const)
      if (points === 'unreachable') return 'unreachable'
      const point = points.find(one => one.code === code)
      return point ? toChosenPoint(inLanguageOf(point, readers)) : 'unknown'
    },
    ...suggestFrom(addressBook, wait),
  }
}

function suggestFrom(
  book: AddressDirectory,
  wait: () => AnswerTimeout,
): Pick<DeliveryService, 'cities' | 'cityOfIndex' | 'streets' | 'houses'> {
  return {
    cities: beginning => wait().waitFor(book.cities(beginning, maxSuggested)),
    cityOfIndex: async postcode =>
      /^\d{6}$/.test(postcode) ? wait().waitFor(book.cityOfIndex(postcode)) : undefined,
    streets: (city, part) => wait().waitFor(book.streets(city, part, maxSuggested)),
    houses: (street, beginning) => wait().waitFor(book.houses(street, beginning, maxSuggested)),
  }
}

function listPointServices({ methods }: DeliveryFile): DeliveryMethod['service'][] {
  const toPoints = methods.filter(({ to }) => to === 'point')
  return [...new Set(toPoints.map(({ service }) => service))]
}

/** Those that came; rejects where none did. */
async function collectAnswers<Value>(
  asking: readonly Promise<readonly Value[]>[],
  onMissing: (error: unknown) => void,
): Promise<Value[]> {
  const answers = await Promise.allSettled(asking)
  const missing = answers.filter(answer => answer.status === 'rejected')
  if (missing.length > 0 && missing.length === answers.length) throw missing[0]?.reason
  for (const { reason } of missing) onMissing(reason)
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

function inLanguageOf(
  point: TranslatedPickupPoint,
  { locale, fallbackLocale }: PickupPointLocales,
): PickupPoint {
  return translateDocument(point, locale, fallbackLocale)
}

function toChosenPoint(point: PickupPoint): ChosenPoint {
  const { code, city, postcode, address, directions, hours, stored_days } = point
  return { code, city, postcode, address, directions, hours, stored_days }
}
