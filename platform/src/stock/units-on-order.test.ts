import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { importCatalog } from '../catalog/catalog-import.ts'
import { cancelOrder, shipOrder } from '../orders/order-admin.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

const tee = createTestProduct(100, 'TEE', 'Футболка', 990, ['62'], {
  stock: { qty: 5, is_in_stock: true },
})
const catalog = () => createTestCatalogDocuments([tee])

describe.each(storeKinds)('a sku’s pieces reserved for orders, on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), catalog: catalog() })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  async function ordered(qty: number): Promise<number> {
    const order = shop.addressed(await shop.cartWith('TEE'), { sku: 'TEE', qty })
    const { body } = await request(shop.app).post('/api/order').send(order).expect(200)
    return body.result.backendOrderId
  }
  const readLevels = () =>
    shop.store.db
      .selectFrom('stock_item')
      .select(['qty', 'reserved'])
      .where('sku', '=', 'TEE')
      .executeTakeFirstOrThrow()

  it('remain reserved after another import, even if the product was deleted', async () => {
    const first = await ordered(2)
    const second = await ordered(1)
    await importCatalog(shop.store, catalog())
    expect(await readLevels()).toEqual({ qty: 5, reserved: 3 })

    await shipOrder(shop.store, first)
    for (const table of ['product', 'stock_item'] as const) {
      await shop.store.db.deleteFrom(table).where('sku', '=', 'TEE').execute()
    }
    const input = JSON.stringify({ ...tee, type: 'product', stock: { qty: 0 } })
    await runOperatorCommand(shop.store, ['import', 'file'], { input })
    expect(await readLevels()).toEqual({ qty: 1, reserved: 1 })
    await cancelOrder(shop.store, second, 'changed')
    expect(await readLevels()).toEqual({ qty: 1, reserved: 0 })
  })
})
