import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const piece = (id: number, identifier: string, store_id: number[], active = true) => ({
  id,
  identifier,
  title: `Страница ${id}`,
  content: `<p>${id}</p>`,
  active,
  store_id,
})

describe.each(defaultStoreKinds)('the CMS calls on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>
  beforeAll(async () => {
    place = await createPlace()
    const pieces = [
      piece(1, 'o-magazine', [0]),
      piece(2, 'o-magazine', [2]),
      piece(3, 'chernovik', [0], false),
      piece(4, 'tolko-zdes', [2, 3]),
      piece(5, 'скидки & подарки', [0]),
    ]
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...createTestCatalogDocuments(), pages: pieces, blocks: pieces },
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  describe.each(['cmsPage', 'cmsBlock'])('a request for a %s', kind => {
    const get = (path: string) => request(shop.app).get(`/api/ext/cms-data/${kind}${path}`)
    const nothing = { code: 500, result: `There is no such ${kind}` }

    it('by its id returns the stored document', async () => {
      expect((await get('/1')).body).toEqual({ code: 200, result: piece(1, 'o-magazine', [0]) })
    })

    it.each([
      ['o-magazine', 1, 1],
      ['o-magazine', 2, 2],
      ['tolko-zdes', 3, 4],
      ['скидки & подарки', 1, 5],
    ])('by its identifier %s in store %i returns the document %i', async (name, store, id) => {
      const { body } = await get(`Identifier/${encodeURIComponent(name)}/storeId/${store}`)
      expect(body).toMatchObject({ code: 200, result: { id, content: `<p>${id}</p>` } })
    })

    it.each([
      '/9',
      '/3',
      '/one',
      '/1e0',
      '/99999999999999999999',
      'Identifier/chernovik/storeId/1',
      'Identifier/tolko-zdes/storeId/1',
      'Identifier/o-magazine/storeId/one',
      'Identifier/%00/storeId/1',
    ])('responds with code 500 and “There is no such …” for the path %s', async path => {
      expect((await get(path)).body).toEqual(nothing)
    })
  })
})
