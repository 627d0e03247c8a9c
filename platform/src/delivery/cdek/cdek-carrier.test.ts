import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { Carrier } from '../carrier.ts'
import { type FakeService, startFakeService } from '../testing/fake-service.ts'
import { type CdekOptions, createCdekCarrier } from './cdek-carrier.ts'
import {
  cdekNoTariffsAnswer,
  cdekTariffsAnswer,
  cdekTokenAnswer,
  citiesNamedKirovsk,
  parcelLockerFixture,
  pickupPointFixture,
  tomskCity,
} from './fixtures/index.ts'

const secret = 'RmAmgvSg-of-nobody'
const parcel = { grams: 1_500, cm: [35, 25, 10] } as const
const inTomsk = { country: 'RU', city: 'Томск', regionCode: 'RU-TOM', region: 'Томская область' }
const minuteMs = 60_000

describe('the CDEK carrier, tested against a fake server', () => {
  let cdek: FakeService
  let nowMs = 0
  let log: string[] = []
  const carrierWith = (changed: Partial<CdekOptions> = {}): Carrier =>
    createCdekCarrier({
      ...{ url: cdek.url, account: 'account-of-nobody', secret, senderCity: 44 },
      ...{ tariffs: { point: 136, door: 137 }, storedDays: { point: 7, locker: 3 } },
      parcel,
      // However slow the machine: what a test answers is waited for.
      limitMs: 60_000,
      now: () => nowMs,
      logger: pino({}, { write: (line: string) => void log.push(line) }),
      ...changed,
    })

  beforeEach(async () => {
    cdek = await startFakeService()
    nowMs = 1_000
    log = []
    cdek.answer('/oauth/token', { body: cdekTokenAnswer })
    cdek.answer('/location/cities', { body: [] })
    cdek.answer('/location/cities?country_codes=RU&city=Томск', { body: [tomskCity] })
    cdek.answer('/calculator/tarifflist', { body: cdekTariffsAnswer })
    cdek.answer('/deliverypoints', { body: [pickupPointFixture, parcelLockerFixture] })
  })
  afterEach(() => cdek.close())

  it('returns the delivery days of both configured tariffs from the sender’s city', async () => {
    expect(await carrierWith().quote(inTomsk, parcel)).toEqual([
      { to: 'point', days: [3, 5] },
      { to: 'door', days: [2, 4] },
    ])
    expect(JSON.parse(cdek.calls.at(-1)?.body ?? '')).toEqual({
      ...{ type: 1, currency: 1, from_location: { code: 44 }, to_location: { code: 269 } },
      packages: [{ weight: 1_500, length: 35, width: 25, height: 10 }],
    })
  })

  it('returns a pick-up point’s hours, directions, payment methods and distance', async () => {
    const [first, second] = await carrierWith().pickupPoints(inTomsk)
    expect(first).toEqual({
      ...{ code: 'TMSK5', city: 'Томск', postcode: '634034', address: 'ул. Красноармейская, 118' },
      directions: 'Вход со двора. Второй этаж. Остановка: Дом Природы',
      translations: {
        en: { directions: 'Вход со двора. Второй этаж. Stop: Дом Природы' },
        de: { directions: 'Вход со двора. Второй этаж. Haltestelle: Дом Природы' },
        it: { directions: 'Вход со двора. Второй этаж. Fermata: Дом Природы' },
      },
      hours: [...Array(5).fill('10:00-20:00'), '10:00-16:00', null],
      ...{ has_fitting: true, takes_cards: true, takes_cash: true, stored_days: 7 },
      ...{ metres_from_centre: 1_270, latitude: 56.4745, longitude: 84.9575 },
    })
    expect(second).toMatchObject({
      directions: 'Постамат. У входа в магазин',
      translations: { en: { directions: 'Parcel locker. У входа в магазин' } },
      ...{ has_fitting: false, takes_cards: false, takes_cash: false, stored_days: 3 },
    })
  })

  it('returns pick-up points without a distance if the city’s location is unknown', async () => {
    const { latitude: _, longitude: __, ...somewhere } = tomskCity
    cdek.answer('/location/cities?country_codes=RU&city=Томск', { body: [somewhere] })
    const [first] = await carrierWith().pickupPoints(inTomsk)
    expect(first).toMatchObject({ code: 'TMSK5', latitude: 56.4745 })
    expect(first).not.toHaveProperty('metres_from_centre')
  })

  it('omits lockers too small for the parcel, and points that hand out no orders', async () => {
    cdek.answer('/deliverypoints', {
      body: [{ ...pickupPointFixture, is_handout: false }, pickupPointFixture, parcelLockerFixture],
    })
    const large = { ...parcel, cm: [50, 40, 20] } as const
    const points = await carrierWith({ parcel: large }).pickupPoints(inTomsk)
    expect(points.map(({ code }) => code)).toEqual(['TMSK5'])
    const heavy = carrierWith({ parcel: { ...parcel, grams: 30_001 } })
    expect(await heavy.pickupPoints(inTomsk)).toEqual([])
  })

  it('omits invalid points from a list, and rejects a list of invalid points', async () => {
    cdek.answer('/deliverypoints', {
      body: [{ ...pickupPointFixture, location: null }, 7, parcelLockerFixture],
    })
    expect(await carrierWith().pickupPoints(inTomsk)).toHaveLength(1)
    cdek.answer('/deliverypoints', { body: [{ ...pickupPointFixture, work_time_list: [] }] })
    await expect(carrierWith().pickupPoints(inTomsk)).rejects.toThrow('another shape')
  })

  it('returns no rates and no points if the city is unknown or missing', async () => {
    const carrier = carrierWith()
    const hamlet = { ...inTomsk, city: 'Усть-Нера' }
    expect(await carrier.quote(hamlet, parcel)).toEqual([])
    expect(await carrier.pickupPoints(hamlet)).toEqual([])
    const before = cdek.calls.length
    expect(await carrier.quote({ country: '', regionCode: '', city: '' }, parcel)).toEqual([])
    expect(cdek.calls).toHaveLength(before)
  })

  it('returns no rates if CDEK responds with errors, and retries after 30 seconds', async () => {
    cdek.answer('/calculator/tarifflist', { body: cdekNoTariffsAnswer })
    const carrier = carrierWith()
    expect(await carrier.quote(inTomsk, parcel)).toEqual([])
    cdek.answer('/calculator/tarifflist', { body: cdekTariffsAnswer })
    expect(await carrier.quote(inTomsk, parcel)).toEqual([])
    nowMs += minuteMs / 2 + 1
    expect(await carrier.quote(inTomsk, parcel)).toHaveLength(2)
  })

  it('selects one of two cities of the same name by region or postcode, or else none', async () => {
    cdek.answer('/location/cities?country_codes=RU&city=Кировск', { body: citiesNamedKirovsk })
    cdek.answer('/location/cities?country_codes=RU&postal_code=187342', {
      body: [citiesNamedKirovsk[1]],
    })
    const carrier = carrierWith()
    const codeOf = async (town: object) => {
      await carrier.pickupPoints({ city: 'Кировск', regionCode: '', ...town })
      const { path = '' } = cdek.calls.findLast(call => call.path.includes('points')) ?? {}
      return /city_code=(\d+)/.exec(path)?.[1]
    }
    expect(await codeOf({})).toBeUndefined()
    expect(await codeOf({ region: 'Мурманская область' })).toBe('1024')
    expect(await codeOf({ postcode: '187342' })).toBe('1025')
  })

  it('ignores another city’s postcode, and looks up no short or foreign postcode', async () => {
    cdek.answer('/location/cities?country_codes=RU&postal_code=634034', { body: [tomskCity] })
    const carrier = carrierWith()
    const hamlet = { ...inTomsk, city: 'Синий Утёс' }
    expect(await carrier.quote({ ...hamlet, postcode: '634034' }, parcel)).toEqual([])
    const asked = () => cdek.calls.filter(({ path }) => path.includes('postal_code')).length
    expect(asked()).toBe(1)
    await carrier.quote({ ...hamlet, postcode: '63403' }, parcel)
    await carrier.quote({ ...hamlet, country: 'KZ', postcode: '050000' }, parcel)
    expect(asked()).toBe(1)
  })

  it('requests one token for parallel calls, and a new token after it has expired', async () => {
    const carrier = carrierWith()
    await Promise.all([carrier.quote(inTomsk, parcel), carrier.pickupPoints(inTomsk)])
    expect(cdek.count('/oauth/token')).toBe(1)
    const [{ body, headers } = { body: '', headers: {} }] = cdek.calls
    expect(body).toBe(
      `grant_type=client_credentials&client_id=account-of-nobody&client_secret=${secret}`,
    )
    expect(headers['content-type']).toContain('x-www-form-urlencoded')
    expect(cdek.calls.at(-1)?.headers.authorization).toBe(`Bearer ${cdekTokenAnswer.access_token}`)
    nowMs += 61 * minuteMs
    await carrier.pickupPoints(inTomsk)
    expect(cdek.count('/oauth/token')).toBe(2)
  })

  it('retries a request once with a new token after status 401', async () => {
    let given = 0
    cdek.answer('/oauth/token', () => ({
      body: { ...cdekTokenAnswer, access_token: `token-${++given}` },
    }))
    cdek.answer('/calculator/tarifflist', ({ headers }) =>
      headers.authorization === 'Bearer token-1'
        ? { status: 401, body: {} }
        : { body: cdekTariffsAnswer },
    )
    const carrier = carrierWith()
    expect(await carrier.quote(inTomsk, parcel)).toHaveLength(2)
    expect(given).toBe(2)
    cdek.answer('/deliverypoints', { status: 401, body: {} })
    await expect(carrier.pickupPoints(inTomsk)).rejects.toThrow('status 401')
    expect(cdek.count('/deliverypoints')).toBe(2)
  })

  it.each([
    ['a status of 500', { status: 500, body: { errors: [{ code: 'v2_internal_error' }] } }],
    ['a body that is not JSON', { body: '<html>' }],
    ['JSON with a field of the wrong type', { body: { tariff_codes: 'none' } }],
    ['an object without tariffs or errors', { body: {} }],
  ])('rejects a response with %s, and writes no secret into the log', async (_what, answer) => {
    cdek.answer('/calculator/tarifflist', answer)
    const carrier = carrierWith()
    // Its city is known already: what fails is the question for tariffs alone.
    await carrier.pickupPoints(inTomsk)
    for (let asked = 0; asked < 3; asked += 1)
      await expect(carrier.quote(inTomsk, parcel)).rejects.toThrow(/^(it|its|no) /)
    expect(log.join()).toContain('CDEK is left alone')
    expect(log.join()).not.toContain(secret)
    expect(log.join()).not.toContain(cdekTokenAnswer.access_token)
  })

  it('rejects a request that times out, and pauses after three timeouts', async () => {
    cdek.answer('/', 'never')
    const carrier = carrierWith({ limitMs: 20 })
    for (let asked = 0; asked < 3; asked += 1)
      await expect(carrier.quote(inTomsk, parcel)).rejects.toThrow('no answer came in time')
    await expect(carrier.pickupPoints(inTomsk)).rejects.toThrow('it is left alone')
  })

  it('sends no request for 30 seconds after three failures, then a single request', async () => {
    cdek.answer('/calculator/tarifflist', { status: 503, body: {} })
    const carrier = carrierWith()
    const fail = () => expect(carrier.quote(inTomsk, parcel)).rejects.toThrow()
    for (let asked = 0; asked < 5; asked += 1) await fail()
    expect(cdek.count('/calculator/tarifflist')).toBe(3)
    nowMs += minuteMs / 2
    await Promise.all([fail(), fail()])
    expect(cdek.count('/calculator/tarifflist')).toBe(4)
    nowMs += minuteMs / 2
    cdek.answer('/calculator/tarifflist', { body: cdekTariffsAnswer })
    expect(await carrier.quote(inTomsk, parcel)).toHaveLength(2)
    expect(log.join()).toContain('CDEK answers again')
  })

  it('sends one request for identical calls within an hour, and another afterwards', async () => {
    const carrier = carrierWith()
    await Promise.all([1, 2, 3].map(() => carrier.quote(inTomsk, parcel)))
    await carrier.quote(inTomsk, parcel)
    expect(cdek.count('/calculator/tarifflist')).toBe(1)
    nowMs += 61 * minuteMs
    await carrier.quote(inTomsk, parcel)
    expect(cdek.count('/calculator/tarifflist')).toBe(2)
    expect(cdek.count('/location/cities')).toBe(1)
  })
})
