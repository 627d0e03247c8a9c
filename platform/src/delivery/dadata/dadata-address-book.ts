import type { City } from '@vitrina/contract'
import type { DaDataSettings } from '@vitrina/settings'
import type { Logger } from 'pino'
import { type AddressDirectory, type CityReference, matchesCityName } from '../address-directory.ts'
import { createAnswerCache, createListFreshnessRule } from '../service-calls/answer-cache.ts'
import { callService } from '../service-calls/call-service.ts'
import { createServiceBreaker } from '../service-calls/service-breaker.ts'
import { type DaDataAddress, daDataAnswerSchema } from './protocol.ts'
import {
  matchesStreetName,
  readDaDataCity,
  readDaDataHouse,
  readDaDataStreet,
} from './read-address.ts'

export type DaDataOptions = DaDataSettings & {
  /** Cities whose forms in other languages are known. */
  known: readonly City[]
  now: () => number
  logger: Pick<Logger, 'warn' | 'info'>
  /** For a question; a second and a half when left out. */
  limitMs?: number
}

type Bound = 'city' | 'settlement' | 'street' | 'house'
type Place = 'region_iso_code' | 'city_fias_id' | 'settlement_fias_id' | 'street_fias_id'
type Query = {
  query: string
  from: Bound
  to: Bound
  /** In any of these. */
  within?: readonly Partial<Record<Place, string>>[]
}

const hourMs = 3_600_000
/** What somebody has typed is typed by others too: so long, and so many. */
const cached = { maxAnswers: 3_000, freshMs: createListFreshnessRule(24 * hourMs, hourMs) }
/** Twice what is shown: several of one name may be left out. */
const count = 16
const maxTowns = 8

/**
 * DaData's suggestions by their public documentation (docs/rules/delivery.md#dadata); not yet run
 * against the live service. The key goes to DaData alone.
 */
export function createDaDataAddressDirectory(options: DaDataOptions): AddressDirectory {
  const { url, key, known, now, logger, limitMs = 1_500 } = options
  const ask = createServiceBreaker({ name: 'DaData', limitMs, now, logger })
  const answers = createAnswerCache<DaDataAddress[]>({ ...cached, now })
  const headers = key === undefined ? {} : { authorization: `Token ${key}` }

  function suggest({ query, from, to, within }: Query): Promise<DaDataAddress[]> {
    const text = query.trim().toLocaleLowerCase('ru')
    if (text === '') return Promise.resolve([])
    const body = {
      query: text,
      count,
      from_bound: { value: from },
      to_bound: { value: to },
      ...(within && { locations: within, restrict_value: true }),
    }
    const call = { url: `${url}/suggest/address`, headers, body }
    return answers(JSON.stringify(body), () =>
      ask(signal => callService({ ...call, signal }, daDataAnswerSchema)),
    )
  }

  /** More villages of some names than are suggested at once: a region narrows the question. */
  const findTowns = (query: string, regionCode = '') => {
    const within = regionCode === '' ? {} : { within: [{ region_iso_code: regionCode }] }
    return suggest({ query, from: 'city', to: 'settlement', ...within })
  }

  async function listTownsNamed({ city, regionCode }: CityReference): Promise<DaDataAddress[]> {
    const found = await findTowns(city, regionCode)
    return found.filter(one => {
      const town = readDaDataCity(one, known)
      return town && matchesCityName(town, city) && ['', town.region_code].includes(regionCode)
    })
  }

  async function findStreets(place: CityReference, query: string): Promise<DaDataAddress[]> {
    // Of towns of one name in one region nobody knows which is meant: streets of all are suggested.
    const towns = (await listTownsNamed(place)).slice(0, maxTowns)
    if (towns.length === 0) return []
    const within = towns.map(({ settlement_fias_id, city_fias_id }) =>
      settlement_fias_id ? { settlement_fias_id } : { city_fias_id },
    )
    return suggest({ query, from: 'street', to: 'street', within })
  }

  return {
    async cities(beginning, limit) {
      const found = (await findTowns(beginning)).map(one => readDaDataCity(one, known))
      return listCitiesOnce(found).slice(0, limit)
    },

    async citiesNamed(named) {
      return listCitiesOnce((await listTownsNamed(named)).map(one => readDaDataCity(one, known)))
    },

    async cityOfIndex(postcode) {
      const found = await suggest({ query: postcode, from: 'city', to: 'house' })
      const there = found.find(({ postal_code }) => postal_code === postcode)
      return there && readDaDataCity(there, known)
    },

    async streets(place, part, limit) {
      const found = (await findStreets(place, part)).map(readDaDataStreet)
      return listOnce(found, ({ name }) => name).slice(0, limit)
    },

    async houses({ street, ...place }, beginning, limit) {
      const named = await findStreets(place, street)
      const within = named
        .filter(one => matchesStreetName(one, street))
        .map(({ street_fias_id }) => ({ street_fias_id }))
      if (within.length === 0) return []
      const query = { query: beginning, from: 'house', to: 'house' } as const
      const found = await suggest({ ...query, within })
      return listOnce(found.map(readDaDataHouse), ({ name }) => name).slice(0, limit)
    },
  }
}

/** Villages of one name in one region are told by their postcodes alone. */
function listCitiesOnce(found: readonly (City | undefined)[]): City[] {
  return listOnce(found, ({ name, region }) => `${name} ${region}`)
}

function listOnce<Entry>(
  entries: readonly (Entry | undefined)[],
  toKey: (entry: Entry) => string,
): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry !== undefined && !byKey.has(toKey(entry))) byKey.set(toKey(entry), entry)
  }
  return [...byKey.values()]
}
