import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PickupPoint } from '@vitrina/contract'
import request from 'supertest'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { createImportedPointsCarrier } from './own-points.ts'

const thursday = Date.parse('2026-11-26T09:00:00Z')

describe.each(defaultStoreKinds)('the delivery API on %s', (_kind, create) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), now: () => thursday })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const get = async (path: string, query: object) =>
    (await request(shop.app).get(`/api/delivery/${path}`).query(query)).body.result
  const pointsIn = (city: string): Promise<PickupPoint[]> => get('points', { city })

  it('suggests cities by their first letters, Russian or Latin, or by their postcode', async () => {
    const [tomsk] = await get('cities', { q: 'том' })
    expect(tomsk).toMatchObject({ name: 'Томск', region_code: 'RU-TOM', region_id: 70 })
    expect(await get('cities', { q: 'Tomsk' })).toEqual([tomsk])
    expect(await get('cities', { postcode: '634041' })).toEqual([tomsk])
    expect(await get('cities', { postcode: '999999' })).toEqual([])
  })

  it('suggests streets of a city by the beginning of a word, each with a postcode', async () => {
    const streets = await get('streets', { city: 'Томск', q: 'красноарм' })
    expect(streets.map(({ name }: { name: string }) => name)).toEqual([
      'Красноармейская улица',
      'Большая Красноармейская улица',
    ])
    for (const { postcode } of streets) expect(postcode).toMatch(/^634\d{3}$/)
  })

  it('lets shared caches store cities, points and offers, but not streets or houses', async () => {
    const cached = async (path: string) =>
      (await request(shop.app).get(`/api/delivery/${encodeURI(path)}`)).headers['cache-control']
    const ofAddress = ['streets?city=Томск&q=лен', 'houses?city=Томск&street=Ленина&q=1']
    for (const path of ofAddress) expect(await cached(path)).toBe('private, max-age=600')
    for (const path of ['cities?q=том', 'points?city=Томск', 'offers?city=Томск'])
      expect(await cached(path)).toMatch(/^public, max-age=\d+$/)
  })

  it('lists pick-up points of a city with hours for seven days, and none in a hamlet', async () => {
    const cities = await get('cities', { q: '' })
    expect(cities.length).toBeGreaterThan(5)
    const points = await pointsIn('Томск')
    expect(points.length).toBeGreaterThan(5)
    for (const { hours, code } of points) {
      expect(hours).toHaveLength(7)
      expect(code).toMatch(/^TOM70-/)
    }
    expect(await pointsIn('Усть-Нера')).toEqual([])
  })

  it('returns different pick-up points and delivery days for two cities of one name', async () => {
    const elsewhere = { city: 'Киров', region_code: 'RU-KLU', postcode: '249440' }
    expect(await get('points', elsewhere)).toEqual([])
    expect((await pointsIn('Киров')).length).toBeGreaterThan(0)
    const days = async (place: object) =>
      (await get('offers', place)).map((offer: { latest: string }) => offer.latest)
    expect(await days(elsewhere)).not.toEqual(await days({ city: 'Киров' }))
  })

  it('returns price and dates of each delivery method, and the same dates for a cart', async () => {
    const offers = await get('offers', { city: 'Томск' })
    expect(offers).toEqual([
      {
        ...{ carrier_code: 'transport', method_code: 'company', to: 'point', price: 0 },
        ...{ earliest: '2026-11-30', latest: '2026-12-01' },
      },
      {
        ...{ carrier_code: 'courier', method_code: 'door', to: 'door', price: 390 },
        ...{ earliest: '2026-11-29', latest: '2026-12-01' },
      },
    ])
    const address = { country_id: 'RU', city: 'Томск' }
    const { body } = await request(shop.app)
      .post(`/api/cart/shipping-methods?cartId=${await shop.cartWith('BAG')}`)
      .send({ address })
    expect(body.result[0].extension_attributes).toEqual({
      ...{ to: 'point', earliest: '2026-11-30', latest: '2026-12-01' },
    })
  })

  it('includes the higher delivery price of a remote zone in the totals of a cart', async () => {
    const cart = await shop.cartWith('BAG')
    const far = { countryId: 'RU', city: 'Якутск' }
    const { body } = await request(shop.app)
      .post(`/api/cart/shipping-information?cartId=${cart}`)
      .send({
        addressInformation: {
          shippingAddress: far,
          shippingCarrierCode: 'courier',
          shippingMethodCode: 'door',
        },
      })
    expect(body.result.totals.shipping_amount).toBe(690)
    const totals = await request(shop.app).get(`/api/cart/totals?cartId=${cart}`)
    expect(totals.body.result.shipping_amount).toBe(690)
  })

  it('stores the pick-up point with the order, and responds 400 for an unknown point', async () => {
    const [point] = await pointsIn('Томск')
    const orderTo = async (shippingExtraFields: unknown) => {
      const order = shop.addressed(await shop.cartWith('BAG'), { sku: 'BAG', qty: 1 })
      const addressInformation = {
        ...order.addressInformation,
        ...{ shipping_carrier_code: 'transport', shipping_method_code: 'company' },
        shippingExtraFields,
      }
      return request(shop.app)
        .post('/api/order')
        .send({ ...order, addressInformation })
    }
    const refused = await orderTo({ pickup_point: 'TOM70-999' })
    expect(refused.status).toBe(400)
    expect(refused.body.result[0].path).toBe('addressInformation.shippingExtraFields.pickup_point')

    const placed = await orderTo({ pickup_point: point?.code })
    expect(placed.status).toBe(200)
    const { methods } = await shop.store.db
      .selectFrom('orders')
      .select('methods')
      .where('number', '=', placed.body.result.orderNumber)
      .executeTakeFirstOrThrow()
    expect(methods).toMatchObject({
      delivery: { earliest: '2026-11-30', point: { code: point?.code, address: point?.address } },
    })
  })

  it('imports pick-up points from a file, but none if the file has an invalid point', async () => {
    const points = await pointsIn('Томск')
    const importing = (text: string) =>
      runOperatorCommand(shop.store, ['delivery', 'points', 'import', '-'], { input: text })
    expect(await importing(JSON.stringify(points))).toMatchObject({ exitCode: 0 })
    const broken = [...points, { ...points[0], code: '', hours: ['always'] }]
    const { exitCode, report } = await importing(JSON.stringify(broken))
    expect(exitCode).not.toBe(0)
    expect(report).toContain('Nothing was imported')
    const rows = await shop.store.db.selectFrom('pickup_point').selectAll().execute()
    expect(rows).toHaveLength(points.length)
  })

  it('lists imported points of a city only for the region that their file specifies', async () => {
    const [point, second, ...others] = await pointsIn('Томск')
    const inTomsk = { ...point, region_code: 'RU-TOM' }
    const elsewhere = { ...second, region_code: 'RU-KLU' }
    const input = JSON.stringify([inTomsk, elsewhere, ...others.slice(0, 1)])
    const importing = ['delivery', 'points', 'import', '-']
    expect(await runOperatorCommand(shop.store, importing, { input })).toMatchObject({
      exitCode: 0,
    })
    const own = createImportedPointsCarrier(shop.store.db)
    const codesIn = async (regionCode: string) =>
      (await own.pickupPoints({ city: 'Томск', regionCode })).map(({ code }) => code)
    expect(await codesIn('RU-TOM')).toEqual([point?.code, others[0]?.code].toSorted())
    expect(await codesIn('')).toHaveLength(3)
    const wrong = JSON.stringify([{ ...point, region_code: 'Tomsk' }])
    const refused = await runOperatorCommand(shop.store, importing, { input: wrong })
    expect(refused.report).toContain('a region is written RU-TOM')
  })

  it('lists methods by `delivery list`; rejects an invalid file by `delivery check`', async () => {
    const listed = await runOperatorCommand(shop.store, ['delivery', 'list'])
    expect(listed.output).toContain('courier/door')
    const checked = await runOperatorCommand(shop.store, ['delivery', 'check', '-'], {
      input: '{"methods":1}',
    })
    expect(checked.exitCode).not.toBe(0)
    expect(checked.report).toContain('methods')
  })
})
