import type { CdekSettings, DeliverySettings } from '@vitrina/settings'
import type { Logger } from 'pino'
import type {
  Carrier,
  CarrierCity,
  CarrierQuote,
  Parcel,
  TranslatedPickupPoint,
} from '../carrier.ts'
import { isSameCityName } from '../rates.ts'
import { createAnswerCache, createListFreshnessRule } from '../service-calls/answer-cache.ts'
import { createServiceBreaker } from '../service-calls/service-breaker.ts'
import { createCdekClient } from './cdek-client.ts'
import { chooseCdekCity } from './choose-city.ts'
import {
  type CdekCity,
  type CdekTariff,
  type CdekTariffs,
  cdekCitiesSchema,
  cdekPointsSchema,
  cdekTariffsSchema,
} from './protocol.ts'
import { isParcelAccepted, readCdekPoint } from './read-point.ts'

export type CdekOptions = CdekSettings & {
  /** Lockers too small for it are left out. */
  parcel: DeliverySettings['parcel']
  now: () => number
  logger: Pick<Logger, 'warn' | 'info'>
  /** For a question with all its calls; three seconds when left out. */
  limitMs?: number
}

const hourMs = 3_600_000
/** How long answers are used again, and how many of each kind are kept. */
const cached = {
  cities: { maxAnswers: 5_000, freshMs: createListFreshnessRule(24 * hourMs, hourMs) },
  tariffs: { maxAnswers: 2_000, freshMs: freshOfTariffs },
  points: { maxAnswers: 300, freshMs: createListFreshnessRule(hourMs, hourMs / 6) },
}

/**
 * CDEK by its public documentation (docs/rules/delivery.md#cdek); not yet run against the live
 * service.
 */
export function createCdekCarrier(options: CdekOptions): Carrier {
  const { senderCity, tariffs, storedDays, parcel: usual, now, logger, limitMs = 3_000 } = options
  const call = createCdekClient(options)
  const ask = createServiceBreaker({ name: 'CDEK', limitMs, now, logger })
  const citiesOf = createAnswerCache<CdekCity[]>({ ...cached.cities, now })
  const tariffsTo = createAnswerCache<CdekTariffs>({ ...cached.tariffs, now })
  const pointsIn = createAnswerCache<TranslatedPickupPoint[]>({ ...cached.points, now })

  const findCities = (filter: { city: string } | { postal_code: string }, country: string) => {
    const query = new URLSearchParams({ country_codes: country, ...filter })
    const path = `location/cities?${query}`
    return citiesOf(path, () => ask(signal => call({ path, signal }, cdekCitiesSchema)))
  }

  /** By its name; by name and postcode where several have that name, or none in that region. */
  async function findCity({ city, region, postcode }: CarrierCity, country: string) {
    if (city.trim() === '') return undefined
    const named = chooseCdekCity(await findCities({ city: city.trim() }, country), { city, region })
    const digits = postcode?.replaceAll(/\s/g, '') ?? ''
    if (named || country !== 'RU' || !/^\d{6}$/.test(digits)) return named
    const found = await findCities({ postal_code: digits }, country)
    const [same, ...others] = found.filter(one => isSameCityName(one.city, city))
    return others.length === 0 ? same : undefined
  }

  function findTariffs({ code }: CdekCity, { grams, cm: [length, width, height] }: Parcel) {
    const body = {
      type: 1,
      currency: 1,
      from_location: { code: senderCity },
      to_location: { code },
      packages: [{ weight: grams, length, width, height }],
    }
    const path = 'calculator/tarifflist'
    return tariffsTo(`${code} ${grams} ${length}x${width}x${height}`, () =>
      ask(signal => call({ path, body, signal }, cdekTariffsSchema)),
    )
  }

  return {
    async quote({ country, ...town }, parcel) {
      const city = country === '' ? undefined : await findCity(town, country)
      const found = city ? (await findTariffs(city, parcel)).tariffs : []
      return (['point', 'door'] as const).flatMap(to => {
        const tariff = found.find(({ tariff_code }) => tariff_code === tariffs[to])
        return tariff ? [toQuote(to, tariff)] : []
      })
    },

    async pickupPoints(town) {
      const city = await findCity(town, 'RU')
      if (!city) return []
      const { latitude, longitude } = city
      const centre =
        latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
      const query = new URLSearchParams({
        ...{ city_code: String(city.code), type: 'ALL', is_handout: 'true' },
      })
      return pointsIn(String(city.code), async () => {
        const path = `deliverypoints?${query}`
        const points = await ask(signal => call({ path, signal }, cdekPointsSchema))
        return points
          .filter(point => isParcelAccepted(point, usual))
          .map(point => readCdekPoint(point, storedDays, centre))
      })
    },
  }
}

function toQuote(to: CarrierQuote['to'], tariff: CdekTariff): CarrierQuote {
  const { period_min, period_max } = tariff
  const least = tariff.calendar_min ?? period_min
  return {
    to,
    days: [least, Math.max(least, tariff.calendar_max ?? period_max)],
  }
}

/** An error may be of the moment: it is kept no longer than an open breaker waits. */
function freshOfTariffs({ tariffs, hasErrors }: CdekTariffs): number {
  if (hasErrors) return 30_000
  return createListFreshnessRule(hourMs, hourMs / 6)(tariffs)
}
