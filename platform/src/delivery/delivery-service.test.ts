import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { City } from '@vitrina/contract'
import { zeroKopecks } from '@vitrina/domain'
import { createStoreViews } from '../store-views/store-views.ts'
import { createDemoAddressDirectory } from './address-directory.ts'
import type { Carrier, CarrierCity, CarrierQuote, TranslatedPickupPoint } from './carrier.ts'
import { parseDeliveryFile } from './delivery-file.ts'
import { createDeliveryService, type DeliveryServiceDependencies } from './delivery-service.ts'
import { defaultDeliveryFilePath } from './read-delivery.ts'
import { ServiceUnavailableError } from './service-calls/call-service.ts'

const shipped = JSON.parse(readFileSync(defaultDeliveryFilePath, 'utf8'))
const [toPoint, toDoor] = shipped.methods
const file = parseDeliveryFile({
  ...shipped,
  methods: [
    { ...toPoint, service: 'cdek' },
    { ...toPoint, carrier: 'shop', service: 'own' },
    { ...toDoor, service: 'cdek' },
  ],
})
const views = new URL('../../store-views.json', import.meta.url)
const { main } = createStoreViews(JSON.parse(readFileSync(views, 'utf8')))
const tomsk: City = {
  ...{ name: 'Томск', latin: 'Tomsk', accusative: 'Томск', indexes: ['634'] },
  ...{ region: 'Томская область', region_code: 'RU-TOM', region_id: 70, country_id: 'RU' },
}
const destination = { country: 'RU', city: 'Томск', regionCode: 'RU-TOM' }
const inTomsk = { city: 'Томск', regionCode: '', postcode: '' }
const kirovs: City[] = [
  { ...tomsk, name: 'Киров', latin: 'Kirov', indexes: ['610'], ...regionOf('Кировская', 'RU-KIR') },
  { ...tomsk, name: 'Киров', latin: 'Kirov', indexes: ['249'], ...regionOf('Калужская', 'RU-KLU') },
]
const point = { code: 'SHOP1', city: 'Томск', address: 'ул. Ленина, 1' } as TranslatedPickupPoint

function regionOf(name: string, region_code: string) {
  return { region: `${name} область`, region_code, region_id: 0 }
}

const never = new Promise<never>(() => undefined)
const away: Carrier = {
  quote: async () => Promise.reject(new ServiceUnavailableError('it answered with status 500')),
  pickupPoints: async () =>
    Promise.reject(new ServiceUnavailableError('it answered with status 500')),
}
const own: Carrier = { quote: async () => [], pickupPoints: async () => [point] }
const answering = (quotes: readonly CarrierQuote[]): Carrier => ({
  ...own,
  quote: async () => quotes,
})

describe('the delivery service', () => {
  function deskWith(cdek: Carrier, changed: Partial<DeliveryServiceDependencies> = {}) {
    const warnings: unknown[] = []
    const desk = createDeliveryService({
      ...{ file, carriers: { cdek, own }, maxWaitMs: 50 },
      addressBook: createDemoAddressDirectory([tomsk], () => []),
      now: () => Date.parse('2026-11-26T09:00:00Z'),
      logger: { warn: (...told: unknown[]) => void warnings.push(told) } as never,
      ...changed,
    })
    const days = async () =>
      (await desk.offers(desk.termsOf(main), destination, zeroKopecks)).map(one => one.earliest)
    return { desk, days, warnings }
  }

  it('returns the carrier’s dates, or the shop’s if the carrier fails or hangs', async () => {
    const quotes = [{ to: 'point', days: [1, 2] } satisfies CarrierQuote]
    expect(await deskWith(answering(quotes)).days()).toContain('2026-11-28')
    const figures = await deskWith(answering([])).days()
    expect(figures).toEqual(['2026-11-30', '2026-11-30', '2026-11-29'])
    const failing = deskWith(away)
    expect(await failing.days()).toEqual(figures)
    expect(failing.warnings).toHaveLength(2)
    const slow = deskWith({ quote: () => never, pickupPoints: () => never })
    expect(await slow.days()).toEqual(figures)
  })

  it('logs no warning for calls skipped during a carrier’s pause', async () => {
    const unasked = () =>
      Promise.reject(new ServiceUnavailableError('it is left alone', { isSkippedCall: true }))
    const resting = deskWith({ quote: unasked, pickupPoints: unasked })
    expect(await resting.days()).toHaveLength(3)
    expect(resting.warnings).toEqual([])
  })

  it('lists the points of carriers that respond, and rejects if no carrier responds', async () => {
    const half = deskWith(away)
    expect(await half.desk.points(inTomsk, main)).toEqual([point])
    expect(half.warnings).toHaveLength(1)
    const none = deskWith(away, { carriers: { cdek: away, own: away } })
    await expect(none.desk.points(inTomsk, main)).rejects.toThrow('status 500')
  })

  it('requests points from carriers with the city’s Russian name and its region', async () => {
    const asked: CarrierCity[] = []
    const noting: Carrier = {
      quote: async () => [],
      async pickupPoints(town) {
        asked.push(town)
        return []
      },
    }
    await deskWith(noting).desk.points({ ...inTomsk, city: 'Tomsk' }, main)
    expect(asked).toMatchObject([{ city: 'Томск', region: 'Томская область' }])
  })

  it('replaces a Latin city name by the Russian name only if the region matches', async () => {
    const { desk } = deskWith(own)
    const place = { country: 'RU', city: 'Tomsk', postcode: '', region: 'Томская область' }
    expect(await desk.locate({ ...place, regionCode: 'RU-TOM' })).toMatchObject({
      ...{ city: 'Томск', regionCode: 'RU-TOM' },
    })
    expect(await desk.locate({ ...place, regionCode: 'RU-OMS' })).toMatchObject({
      ...{ city: 'Tomsk', regionCode: 'RU-OMS', region: 'Томская область' },
    })
  })

  describe('choosing among several cities of the same name', () => {
    const inKirov = { country: 'RU', city: 'Киров', regionCode: '', postcode: '' }
    const book = createDemoAddressDirectory([...kirovs, tomsk], () => [])
    const { desk } = deskWith(own, { addressBook: book })

    it.each([
      ['no city if neither region nor postcode is given', {}, { city: 'Киров', regionCode: '' }],
      ['the city of the postcode', { postcode: '249 440' }, { regionCode: 'RU-KLU' }],
      ['the city of the region code', { regionCode: 'RU-KIR' }, { region: 'Кировская область' }],
      ['the city of the region name', { region: 'Калужская обл.' }, { regionCode: 'RU-KLU' }],
      [
        'the city of the region code rather than of the postcode',
        { regionCode: 'RU-KIR', postcode: '249440' },
        {
          ...{ city: 'Киров', regionCode: 'RU-KIR' },
        },
      ],
      [
        'no city, but the region of a postcode of another city',
        { postcode: '634041' },
        {
          ...{ city: 'Киров', regionCode: 'RU-TOM' },
        },
      ],
    ])('selects %s', async (_which, named, found) => {
      expect(await desk.locate({ ...inKirov, ...named })).toMatchObject(found)
    })

    it('requests points from carriers for the city of the region code or postcode', async () => {
      const asked: CarrierCity[] = []
      const noting = deskWith(
        {
          quote: async () => [],
          async pickupPoints(town) {
            asked.push(town)
            return []
          },
        },
        { addressBook: book },
      )
      for (const named of [{ regionCode: 'RU-KLU' }, { postcode: '610000' }, {}])
        await noting.desk.points({ ...inKirov, ...named }, main)
      expect(asked.map(({ city, region }) => `${city} ${region}`)).toEqual([
        ...['Киров Калужская область', 'Киров Кировская область', 'Киров undefined'],
      ])
    })
  })

  it('retains an unknown city’s name, and adds the postcode’s region if none is sent', async () => {
    const hamlet = { country: 'RU', city: 'Усть-Нера', regionCode: '', postcode: '634041' }
    const { desk } = deskWith(own)
    expect(await desk.locate(hamlet)).toMatchObject({
      ...{ city: 'Усть-Нера', regionCode: 'RU-TOM', region: 'Томская область' },
    })
    expect(await desk.locate({ ...hamlet, regionCode: 'RU-SA', region: 'Якутия' })).toMatchObject({
      ...{ city: 'Усть-Нера', regionCode: 'RU-SA', region: 'Якутия' },
    })
    expect(await desk.locate({ ...hamlet, region: 'Якутия' })).toMatchObject({
      ...{ city: 'Усть-Нера', regionCode: '', region: 'Якутия' },
    })
    expect(await desk.locate({ ...hamlet, city: '' })).toMatchObject({ city: 'Томск' })
  })

  it('returns "unknown" for a missing point, "unreachable" for a failed carrier', async () => {
    const way = { carrier: toPoint.carrier, method: toPoint.method }
    const find = (cdek: Carrier) => deskWith(cdek).desk.findPoint(way, destination, 'X', main)
    expect(await find(own)).toBe('unknown')
    expect(await find(away)).toBe('unreachable')
    expect(await find({ ...own, pickupPoints: () => never })).toBe('unreachable')
  })

  describe('limits the total wait for all external services of one request to maxWaitMs', () => {
    const after = (ms: number) => new Promise<never[]>(done => setTimeout(done, ms, []))
    const isAnswered = async (question: Promise<unknown>, waitedMs: number) => {
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      void question.then(settle, settle)
      await jest.advanceTimersByTimeAsync(waitedMs)
      return isSettled
    }
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    it('when the address book is slow for the city name and hangs for the postcode', async () => {
      const addressBook = {
        ...createDemoAddressDirectory([], () => []),
        citiesNamed: () => after(40),
        cityOfIndex: () => never,
      }
      const place = { country: 'RU', city: 'Томск', regionCode: '', postcode: '634041' }
      expect(await isAnswered(deskWith(own, { addressBook }).desk.locate(place), 50)).toBe(true)
    })

    it('when the address book is slow and the carriers hang', async () => {
      const addressBook = {
        ...createDemoAddressDirectory([tomsk], () => []),
        citiesNamed: () => after(40),
      }
      const { desk } = deskWith({ quote: () => never, pickupPoints: () => never }, { addressBook })
      expect(await isAnswered(desk.points(inTomsk, main), 50)).toBe(true)
    })

    it('when a carrier hangs, and lists the points of the carriers that respond', async () => {
      const slow: Carrier = { quote: () => never, pickupPoints: () => never }
      const listed = deskWith(slow).desk.points(inTomsk, main)
      expect(await isAnswered(listed, 50)).toBe(true)
      expect(await listed).toEqual([point])
      const none = deskWith(slow, { carriers: { cdek: slow, own: slow } })
      const refused = expect(none.desk.points(inTomsk, main)).rejects.toThrow(
        'no answer came in time',
      )
      await jest.advanceTimersByTimeAsync(50)
      await refused
    })
  })
})
