import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the stock calls on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>

  beforeAll(async () => {
    place = await createPlace()
    shop = await openTestShop({
      store: await place.open(),
      catalog: createTestCatalogDocuments([
        createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
          stock: { qty: 40, is_in_stock: true },
        }),
        createTestProduct(21, 'CAP', 'Кепка', 590, ['62'], {
          stock: { qty: 0, is_in_stock: false },
        }),
      ]),
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  const get = (path: string, query: object = {}) => request(shop.app).get(path).query(query)
  const unknown = 'No stock information for given sku'
  const tee = {
    item_id: 20,
    product_id: 20,
    stock_id: 1,
    qty: 40,
    is_in_stock: true,
    is_qty_decimal: false,
    use_config_min_qty: true,
    min_qty: 0,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
    manage_stock: true,
    use_config_manage_stock: true,
    low_stock_date: null,
    stock_status_changed_auto: 0,
  }

  describe.each(['/api/stock', '/api/ext/elastic-stock'])('at %s', path => {
    it('return all stock fields of a product, with its sku in the query or the path', async () => {
      expect((await get(`${path}/check`, { sku: 'TEE' })).body).toEqual({ code: 200, result: tee })
      expect((await get(`${path}/check/TEE`)).body).toEqual({ code: 200, result: tee })
    })

    it('return the stock of two products in the order of the requested skus', async () => {
      const { body } = await get(`${path}/list`, { skus: 'CAP,TEE' }).expect(200)
      expect(body.result).toMatchObject([
        { product_id: 21, is_in_stock: false },
        { product_id: 20 },
      ])
    })

    it('respond with code 500 if no sku is given', async () => {
      const check = await get(`${path}/check`)
      expect(check.body).toEqual({ code: 500, result: 'sku parameter is required' })
      const list = await get(`${path}/list`)
      expect(list.body).toEqual({ code: 500, result: 'skus parameter is required' })
    })
  })

  describe('with an unknown sku', () => {
    it('at /api/stock respond with code 500 to a check and to a list with the sku', async () => {
      const check = await get('/api/stock/check', { sku: 'NOPE' })
      expect(check.body).toEqual({ code: 500, result: { errorMessage: unknown, code: 404 } })
      const list = await get('/api/stock/list', { skus: 'TEE,NOPE' })
      expect(list.body).toEqual({ code: 500, result: unknown })
    })

    it('omit the sku from elastic-stock lists, or return code 500 if no sku is known', async () => {
      const list = await get('/api/ext/elastic-stock/list', { skus: 'NOPE,TEE' }).expect(200)
      expect(list.body.result).toEqual([tee])
      for (const call of ['list?skus=NOPE', 'check?sku=NOPE', 'check/NOPE']) {
        const reply = await get(`/api/ext/elastic-stock/${call}`)
        expect(reply.body).toEqual({ code: 500, result: unknown })
      }
    })
  })
})
