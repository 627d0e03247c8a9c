import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parseKopecks, zeroKopecks } from '@vitrina/domain'
import { createShopTermsGetter } from '../store-views/shop-terms.ts'
import { createStoreViews } from '../store-views/store-views.ts'
import { computeDeliveryDates } from './delivery-day.ts'
import { parseDeliveryFile } from './delivery-file.ts'
import { defaultDeliveryFilePath } from './read-delivery.ts'

const shipped = parseDeliveryFile(JSON.parse(readFileSync(defaultDeliveryFilePath, 'utf8')))

function fileWith(rates: object[], zones: object = {}) {
  const [method] = shipped.methods
  return parseDeliveryFile({ ...shipped, zones, methods: [{ ...method, rates }] })
}

const views = new URL('../../store-views.json', import.meta.url)
const { main } = createStoreViews(JSON.parse(readFileSync(views, 'utf8')))
const inRussia = (regionCode: string, city = '') => ({ country: 'RU', regionCode, city })

describe('the estimated delivery date', () => {
  const days = (now: string, travels: [number, number] = [1, 2]) =>
    computeDeliveryDates(shipped.dispatch, travels, Date.parse(now))

  it('is counted from the workday after the day of preparation', () => {
    // Thursday noon in Moscow: prepared on Thursday, sent on Friday.
    expect(days('2026-11-26T09:00:00Z')).toEqual({ earliest: '2026-11-28', latest: '2026-11-29' })
  })

  it('is counted from the next workday for an order after the shop’s local closing time', () => {
    // 15:00 in Moscow, though it is noon in UTC.
    expect(days('2026-11-26T12:00:00Z').earliest).toBe('2026-12-01')
    expect(days('2026-11-26T11:59:00Z').earliest).toBe('2026-11-28')
  })

  it('does not count Sundays and holidays as days of preparation', () => {
    expect(days('2026-12-30T13:00:00Z').earliest).toBe('2027-01-13')
  })
})

describe('the price of delivery', () => {
  it('is the price of the first zone that contains the address', () => {
    const terms = createShopTermsGetter(shipped)(main)
    const costs = (place: ReturnType<typeof inRussia>) =>
      terms.deliveriesTo(place, zeroKopecks).map(({ cost }) => cost)
    expect(costs(inRussia('RU-TOM'))).toEqual([0, 390_00])
    expect(costs(inRussia('RU-SA'))).toEqual([0, 690_00])
  })

  it('is zero if the products in the cart reach the free delivery threshold', () => {
    const terms = createShopTermsGetter(fileWith([{ price: 300, freeFrom: 5000, days: [1, 2] }]))(
      main,
    )
    const cost = (goods: number) => terms.deliveriesTo(inRussia(''), parseKopecks(goods))[0]?.cost
    expect(cost(4_999_99)).toBe(300_00)
    expect(cost(5_000_00)).toBe(0)
  })

  it('is found for another spelling of the zone’s city, but not for another city', () => {
    const zones = { eagle: { countries: ['RU'], cities: ['Орёл'] } }
    const terms = createShopTermsGetter(
      fileWith([{ zone: 'eagle', price: 100, days: [1, 1] }], zones),
    )(main)
    expect(terms.deliveriesTo(inRussia('', 'г. орел'), zeroKopecks)).toHaveLength(1)
    expect(terms.deliveriesTo(inRussia('', 'Томск'), zeroKopecks)).toEqual([])
  })
})

it.each([
  [{ zones: { far: { countries: ['Russia'] } } }, /zones\.far\.countries\.0/],
  [{ methods: [] }, /names one method at least/],
  [
    { dispatch: { ...shipped.dispatch, until: '3 pm' } },
    /dispatch\.until: a time is written 15:00/,
  ],
  [{ dispatch: { ...shipped.dispatch, timeZone: 'Moscow' } }, /is no time zone/],
  [{ methods: [...shipped.methods, shipped.methods[0]] }, /transport\/company stands there twice/],
  [
    { methods: [{ ...shipped.methods[0], trackingUrl: 'https://carrier.example/track' }] },
    /methods\.0\.trackingUrl: is an address with \{number\} in it/,
  ],
  [
    { methods: [{ ...shipped.methods[0], trackingUrl: 'javascript:alert({number})' }] },
    /methods\.0\.trackingUrl/,
  ],
  [{ zones: {} }, /methods\.1\.rates\.0\.zone: there is no zone "far"/],
])('an invalid delivery file is rejected with the path of the mistake (case %#)', (part, told) => {
  expect(() => parseDeliveryFile({ ...shipped, ...part })).toThrow(told)
})
