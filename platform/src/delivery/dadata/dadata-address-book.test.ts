import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { City } from '@vitrina/contract'
import { pino } from 'pino'
import { createAddressDirectoryWithFallback } from '../address-book-with-fallback.ts'
import { createDemoAddressDirectory } from '../address-directory.ts'
import {
  type FakeService,
  type FakeServiceAnswer,
  startFakeService,
} from '../testing/fake-service.ts'
import { createDaDataAddressDirectory, type DaDataOptions } from './dadata-address-book.ts'
import {
  avroraHouse7k2Suggestion,
  avroraHouse7Suggestion,
  avroraStreetSuggestion,
  daDataDailyLimitAnswer,
  petrogradSuggestions,
  samaraSuggestion,
} from './fixtures/index.ts'

const key = 'key-of-nobody-at-dadata'
const petersburg: City = {
  ...{ name: 'Санкт-Петербург', latin: 'Saint Petersburg', accusative: 'Санкт-Петербург' },
  ...{ region: 'Санкт-Петербург', region_code: 'RU-SPE', region_id: 78, country_id: 'RU' },
  indexes: ['19'],
}
const inSamara = { city: 'Самара', regionCode: 'RU-SAM' }

describe('the DaData address book, tested against a fake server', () => {
  let daData: FakeService
  let nowMs = 0
  let log: string[] = []
  const logger = pino({}, { write: (line: string) => void log.push(line) })
  const bookWith = (changed: Partial<DaDataOptions> = {}) =>
    createDaDataAddressDirectory({
      ...{ url: daData.url, key, known: [petersburg], now: () => nowMs, logger },
      // However slow the machine: what a test answers is waited for.
      limitMs: 60_000,
      ...changed,
    })
  const bodies = () => daData.calls.map(({ body }) => JSON.parse(body))
  const answerBy = (byBound: Record<string, readonly object[]>) =>
    daData.answer('/suggest/address', ({ body }) => {
      const { to_bound } = JSON.parse(body)
      return { body: { suggestions: byBound[to_bound.value] ?? [] } }
    })

  beforeEach(async () => {
    daData = await startFakeService()
    nowMs = 1_000
    log = []
    answerBy({
      settlement: [samaraSuggestion],
      street: [avroraStreetSuggestion],
      house: [avroraHouse7Suggestion, avroraHouse7k2Suggestion],
    })
  })
  afterEach(() => daData.close())

  it('suggests cities and villages with their region’s name, ISO code and number', async () => {
    answerBy({ settlement: petrogradSuggestions })
    expect(await bookWith().cities('Петр', 8)).toEqual([
      petersburg,
      {
        ...{ name: 'Петровка', latin: 'Petrovka', accusative: 'Петровку', country_id: 'RU' },
        ...{ region: 'Республика Татарстан', region_code: 'RU-TA', region_id: 16, indexes: [] },
      },
      expect.objectContaining({ name: 'Петровка', region: 'Удмуртская республика' }),
    ])
    expect(bodies()).toEqual([
      {
        ...{ query: 'петр', count: 16 },
        ...{ from_bound: { value: 'city' }, to_bound: { value: 'settlement' } },
      },
    ])
    expect(daData.calls[0]?.headers.authorization).toBe(`Token ${key}`)
  })

  it('sends no Authorization header if no key is configured', async () => {
    await bookWith({ key: undefined }).cities('Сам', 8)
    expect(daData.calls[0]?.headers.authorization).toBeUndefined()
  })

  it('returns the city of a postcode, and undefined if no city has that postcode', async () => {
    answerBy({ house: [avroraHouse7Suggestion] })
    const book = bookWith()
    expect(await book.cityOfIndex('443017')).toMatchObject({
      ...{ name: 'Самара', region: 'Самарская область', region_code: 'RU-SAM', region_id: 63 },
    })
    expect(await book.cityOfIndex('443018')).toBeUndefined()
  })

  it('suggests streets of the city, and houses of the street with postcodes', async () => {
    const book = bookWith()
    expect(await book.streets(inSamara, 'авр', 8)).toEqual([{ name: 'улица Авроры', postcode: '' }])
    expect(bodies().at(-1)).toMatchObject({
      ...{ query: 'авр', locations: [{ city_fias_id: samaraSuggestion.data.city_fias_id }] },
      ...{ from_bound: { value: 'street' }, to_bound: { value: 'street' }, restrict_value: true },
    })
    expect(await book.houses({ ...inSamara, street: 'улица Авроры' }, '7', 8)).toEqual([
      { name: '7', postcode: '443017' },
      { name: '7 к 2', postcode: '443017' },
    ])
    expect(bodies().at(-1)).toMatchObject({
      ...{
        query: '7',
        locations: [{ street_fias_id: avroraStreetSuggestion.data.street_fias_id }],
      },
      ...{ from_bound: { value: 'house' }, to_bound: { value: 'house' } },
    })
  })

  it('finds houses of a street with or without its type, but not of a similar street', async () => {
    const book = bookWith()
    for (const street of ['Авроры', 'ул. Авроры', 'Авроры улица'])
      expect(await book.houses({ ...inSamara, street }, '7', 8)).toHaveLength(2)
    expect(await book.houses({ ...inSamara, street: 'Аврора' }, '7', 8)).toEqual([])
  })

  it('suggests streets of the city in the given region, and of no other region', async () => {
    answerBy({ settlement: petrogradSuggestions, street: [avroraStreetSuggestion] })
    const book = bookWith()
    await book.streets({ city: 'Петровка', regionCode: 'RU-UD' }, 'авр', 8)
    expect(bodies().at(-1).locations).toEqual([{ settlement_fias_id: 's-udm' }])
    expect(await book.streets({ city: 'Петровка', regionCode: 'RU-TOM' }, 'авр', 8)).toEqual([])
  })

  it('suggests streets of all towns of the same name in the given region', async () => {
    const namesakes = petrogradSuggestions
      .slice(2)
      .flatMap(one => [one, { ...one, data: { ...one.data, settlement_fias_id: 's-udm-2' } }])
    answerBy({ settlement: namesakes, street: [avroraStreetSuggestion] })
    const book = bookWith()
    await book.streets({ city: 'Петровка', regionCode: 'RU-UD' }, 'авр', 8)
    const bothTowns = [{ settlement_fias_id: 's-udm' }, { settlement_fias_id: 's-udm-2' }]
    expect(bodies().at(-1).locations).toEqual(bothTowns)
  })

  it('finds a village in the given region if its name is common elsewhere', async () => {
    const [, , inUdmurtia] = petrogradSuggestions
    const others = Array.from({ length: 16 }, () => petrogradSuggestions[1])
    daData.answer('/suggest/address', ({ body }) => {
      const { to_bound, locations = [{}] } = JSON.parse(body)
      const towns = locations[0].region_iso_code === 'RU-UD' ? [inUdmurtia] : others
      return {
        body: { suggestions: to_bound.value === 'settlement' ? towns : [avroraStreetSuggestion] },
      }
    })
    const book = bookWith()
    const village = { city: 'Петровка', regionCode: 'RU-UD' }
    expect(await book.streets(village, 'авр', 8)).toHaveLength(1)
    expect(await book.citiesNamed(village)).toMatchObject([{ region_code: 'RU-UD' }])
  })

  it('sends one request for the same text within a day, and none for a blank text', async () => {
    const book = bookWith()
    await Promise.all([book.cities('Сам', 8), book.cities(' сам ', 8)])
    await book.cities('САМ', 8)
    expect(await book.cities('  ', 8)).toEqual([])
    expect(daData.calls).toHaveLength(1)
    nowMs += 25 * 3_600_000
    await book.cities('Сам', 8)
    expect(daData.calls).toHaveLength(2)
  })

  it('suggests the valid entries of a response that also contains an invalid entry', async () => {
    answerBy({ settlement: [{ value: 'г Саратов', data: { city: 7 } }, samaraSuggestion] })
    expect(await bookWith().cities('Сам', 8)).toMatchObject([{ name: 'Самара' }])
  })

  const faults: [string, FakeServiceAnswer][] = [
    ['that the daily limit is exceeded', daDataDailyLimitAnswer],
    ['with status 500', { status: 500, body: {} }],
    ['with a body that is not JSON', { body: '<html>' }],
    ['with invalid suggestions', { body: { suggestions: [{ value: 'г Самара' }] } }],
    ['too late', 'never'],
  ]
  it.each(faults)('is replaced by the fallback when DaData responds %s', async (_how, answer) => {
    daData.answer('/suggest/address', answer)
    const fallback = createDemoAddressDirectory([petersburg], () => [
      { name: 'Невский проспект', postcode: '191025' },
    ])
    const book = createAddressDirectoryWithFallback(
      bookWith(answer === 'never' ? { limitMs: 20 } : {}),
      fallback,
      logger,
    )
    const spb = { city: 'Санкт-Петербург', regionCode: 'RU-SPE' }
    expect(await book.cities('Сан', 8)).toEqual([petersburg])
    expect(await book.cityOfIndex('191025')).toEqual(petersburg)
    expect(await book.streets(spb, 'нев', 8)).toHaveLength(1)
    expect(await book.houses({ ...spb, street: 'Невский проспект' }, '1', 8)).toEqual([])
    // Left alone after three failures.
    expect(daData.calls).toHaveLength(3)
    expect(log.join()).toContain('DaData is left alone')
    expect(log.join()).not.toContain(key)
  })
})
