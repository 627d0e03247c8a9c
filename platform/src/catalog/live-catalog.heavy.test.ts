import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Express } from 'express'
import { sql } from 'kysely'
import { pino } from 'pino'
import request from 'supertest'
import { createApp } from '../app.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Store } from '../store/open-store.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { createTestProduct, createTestVariant } from '../testing/test-catalog.ts'
import { createTestSearchEngine } from '../testing/test-search.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { requestReindex } from './change-log.ts'

describe.each(defaultStoreKinds)('a platform that shares %s with another', (kind, createStore) => {
  let shop: TestShop
  let store: Store
  let otherStore: Store
  let other: { app: Express; stop(): Promise<void> }
  let engine: SearchEngine
  let dispose: () => Promise<void>
  const log: string[] = []
  let nowMs = Date.parse('2026-06-01T00:00:00Z')

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
    const name = `test-${process.pid}-${kind.length}`
    engine = await createTestSearchEngine(name)
    shop = await openTestShop({
      store,
      now: () => nowMs,
      search: await createTestSearchEngine(name),
    })
    // The embedded store belongs to one process: there the other platform shares it.
    otherStore = kind === 'PostgreSQL' ? await place.open() : store
    other = await createApp({
      store: otherStore,
      logger: pino({ level: 'error' }, { write: line => void log.push(line) }),
      search: engine,
      mediaFolder: '/nowhere',
      pictureCacheFolder: '/nowhere',
      now: () => nowMs,
    })
  })
  afterAll(async () => {
    await other.stop()
    await engine.close()
    if (otherStore !== store) await otherStore.close()
    await shop.close()
    await dispose()
  })

  const search = async (entity: string, query: object = {}) => {
    const { body } = await request(other.app)
      .get(`/api/catalog/vitrina_catalog/${entity}/_search`)
      .query({
        request_format: 'search-query',
        response_format: 'compact',
        request: JSON.stringify(query),
        size: 100,
      })
    return body as { total: number; hits: Record<string, never>[] }
  }
  const where = (attribute: string, value: unknown) => ({ _appliedFilters: [{ attribute, value }] })
  const found = async (attribute: string, value: unknown, entity = 'product') =>
    (await search(entity, where(attribute, value))).hits[0] as Record<string, unknown> | undefined

  const put = (facts: { id: number; sku: string; type_id?: string }) =>
    sql`insert into product (id, sku, type_id, data)
      values (${facts.id}, ${facts.sku}, ${facts.type_id ?? 'simple'}, ${JSON.stringify(facts)}::text::jsonb)
      on conflict (id) do update set sku = excluded.sku, data = excluded.data`.execute(store.db)
  const putDocument = (entity: string, facts: { id: number }) =>
    sql`insert into document (entity, id, data)
      values (${entity}, ${facts.id}, ${JSON.stringify(facts)}::text::jsonb)
      on conflict (entity, id) do update set data = excluded.data`.execute(store.db)
  const putStock = (sku: string, qty: number) =>
    sql`insert into stock_item (sku, product_id, qty, is_in_stock) values (${sku}, 0, ${qty}, true)
      on conflict (sku) do update set qty = excluded.qty`.execute(store.db)
  const patch = (entity: string, id: number, facts: object) =>
    sql`update document set data = data || ${JSON.stringify(facts)}::text::jsonb
      where entity = ${entity} and id = ${id}`.execute(store.db)
  const countIn = async (id: number) => (await found('id', id, 'category'))?.product_count

  it('returns the reduced stock of a product ordered through the second platform', async () => {
    const order = shop.addressed(await shop.cartWith('BAG'), { sku: 'BAG', qty: 1 })
    await request(shop.app).post('/api/order').send(order).expect(200)
    await waitUntilPasses(async () =>
      expect(await found('sku', 'BAG')).toMatchObject({ stock: { qty: 0, is_in_stock: false } }),
    )
    // The grouped product of a bag and scarves still has scarves.
    await sql`update stock_item set qty = 5, reserved = 0 where sku in ('BAG', 'SCARF')`.execute(
      store.db,
    )
    await waitUntilPasses(async () =>
      expect(await found('sku', 'SET')).toMatchObject({ stock: { qty: 5 } }),
    )
  })

  it('finds a new product by text, and adds it to the product count of its category', async () => {
    const before = (await countIn(64)) as unknown as number
    await putStock('COAT', 4)
    await put(createTestProduct(30, 'COAT', 'Пальто суконное', 9000, ['64']))
    await waitUntilPasses(async () => {
      expect((await search('product', { _searchText: 'пальто' })).total).toBe(1)
      expect(await found('sku', 'COAT')).toMatchObject({ pit: 9000, stock: { qty: 4 } })
      expect(await countIn(64)).toBe(before + 1)
    })
  })

  it('applies a changed price to the product, the price filter and the product’s set', async () => {
    await put(createTestProduct(2, 'BAG', 'Сумка замшевая', 7000, ['64']))
    await waitUntilPasses(async () => {
      expect(await found('final_price', { gte: 6999, lte: 7001 })).toMatchObject({ sku: 'BAG' })
      expect(await found('sku', 'SET')).toMatchObject({ pit: 7000 + 2 * 600 })
      expect((await search('product', { _searchText: 'кожаная' })).total).toBe(0)
      expect((await search('product', { _searchText: 'замшевая' })).total).toBe(1)
    })
  })

  it('reduces a category’s product count when a product moves out and is disabled', async () => {
    const before = (await countIn(64)) as unknown as number
    await put(createTestProduct(30, 'COAT', 'Пальто', 9000, ['62'], { status: 2 }))
    await waitUntilPasses(async () => {
      expect(await countIn(64)).toBe(before - 1)
      expect(await found('sku', 'COAT')).toMatchObject({ s: 2, category: [{ category_id: 62 }] })
    })
  })

  it('finds added and moved variants, and no longer finds removed variants', async () => {
    const dress = (id: number, sku: string, ...skus: string[]) =>
      put(
        createTestProduct(id, sku, 'Юбка', 0, ['62'], {
          type_id: 'configurable',
          configurable_children: skus.map((name, row) =>
            createTestVariant(id * 10 + row, name, '1', '11', 1000, 1),
          ),
        }),
      )
    await dress(40, 'SKIRT', 'SKIRT-1', 'SKIRT-2')
    await waitUntilPasses(async () =>
      expect(await found('sku', 'SKIRT-2')).toMatchObject({ id: 401 }),
    )
    await dress(40, 'SKIRT', 'SKIRT-1')
    await waitUntilPasses(async () => expect(await found('sku', 'SKIRT-2')).toBeUndefined())
    await dress(41, 'SKIRT-NEW', 'SKIRT-2')
    await waitUntilPasses(async () =>
      expect(await found('sku', 'SKIRT-2')).toMatchObject({ id: 410 }),
    )
    await sql`delete from product where id in (40, 41)`.execute(store.db)
    await waitUntilPasses(async () => {
      for (const sku of ['SKIRT', 'SKIRT-1', 'SKIRT-2']) {
        expect(await found('sku', sku)).toBeUndefined()
      }
    })
  })

  it('no longer returns a deleted product, and reduces the total of its set', async () => {
    await put(createTestProduct(7, 'RING', 'Кольцо', 10_000, ['64']))
    await sql`delete from product where id = 2`.execute(store.db)
    await waitUntilPasses(async () => {
      expect(await found('sku', 'BAG')).toBeUndefined()
      expect(await found('sku', 'SET')).toMatchObject({ pit: 2 * 600 })
    })
    const reply = await request(other.app).get('/api/product/list?skus=BAG')
    expect(reply.body.result.items).toEqual([])
    await put(createTestProduct(2, 'BAG', 'Сумка замшевая', 7000, ['64']))
    await waitUntilPasses(async () =>
      expect(await found('sku', 'SET')).toMatchObject({ pit: 8200 }),
    )
  })

  it('returns a renamed category’s new name in the category tree and in its products', async () => {
    await patch('category', 64, { name: 'Мелочи' })
    await waitUntilPasses(async () => {
      expect(await found('id', 64, 'category')).toMatchObject({ name: 'Мелочи' })
      expect(await found('sku', 'RING')).toMatchObject({ category: [{ name: 'Мелочи' }] })
      expect(await found('id', 61, 'category')).toMatchObject({
        children_data: expect.arrayContaining([expect.objectContaining({ name: 'Мелочи' })]),
      })
      expect((await search('product', where('category.name', 'Мелочи'))).total).toBeGreaterThan(0)
    })
  })

  it('adds a new category to the tree, and removes a deleted category', async () => {
    const category = {
      ...(await found('id', 64, 'category')),
      id: 70,
      name: 'Пояса',
      parent_id: 64,
    }
    await putDocument('category', category)
    await waitUntilPasses(async () => {
      expect(await found('id', 70, 'category')).toMatchObject({
        path: '61/64/70',
        product_count: 0,
      })
      expect(await found('id', 64, 'category')).toMatchObject({ children_count: '1' })
    })
    await sql`delete from document where entity = 'category' and id = 70`.execute(store.db)
    await waitUntilPasses(async () => {
      expect(await found('id', 70, 'category')).toBeUndefined()
      expect(await found('id', 64, 'category')).toMatchObject({ children_count: '0' })
    })
  })

  it('recalculates net prices when a tax rate changes', async () => {
    const rates = [{ id: 1, tax_country_id: 'RU', tax_region_id: 0, rate: 10, code: 'НДС 10 %' }]
    expect(await found('sku', 'RING')).toMatchObject({ p: 8333.3333, pit: 10_000 })
    await patch('taxrule', 1, { rates })
    await waitUntilPasses(async () =>
      expect(await found('sku', 'RING')).toMatchObject({ p: 9090.9091, pit: 10_000 }),
    )
  })

  it('filters by an attribute that was added to the database', async () => {
    await put({ ...createTestProduct(7, 'RING', 'Кольцо', 10_000, ['64']), ...{ stone: 3 } })
    const stone = { ...(await found('attribute_code', 'color', 'attribute')), id: 300 }
    await putDocument('attribute', { ...stone, attribute_code: 'stone' } as never)
    await waitUntilPasses(async () =>
      expect(await found('stone', 3)).toMatchObject({ sku: 'RING' }),
    )
  })

  it('includes a review while it is approved, and not after its rejection', async () => {
    const { body } = await request(shop.app)
      .post('/api/review/create')
      .send({
        review: {
          product_id: 7,
          title: 'Да',
          detail: 'Хорошо',
          nickname: 'Анна',
          review_entity: 'product',
          ratings: [{ rating_name: 'Оценка', value: 5 }],
        },
      })
      .expect(200)
    const setStatus = (status: number) =>
      sql`update review set status = ${status} where id = ${body.result.id}`.execute(store.db)
    expect((await search('review', where('product_id', 7))).total).toBe(0)
    await setStatus(1)
    await waitUntilPasses(async () => {
      expect((await search('review', where('product_id', 7))).total).toBe(1)
      expect(await found('sku', 'RING')).toMatchObject({ rating_average: 5, rating_count: 1 })
    })
    await setStatus(3)
    await waitUntilPasses(async () => {
      expect((await search('review', where('product_id', 7))).total).toBe(0)
      expect(await found('sku', 'RING')).toMatchObject({ rating_average: null, rating_count: 0 })
    })
  })

  it.each(['cms_page', 'cms_block', 'banner'])(
    'returns a %s while it is active, and not after it was deactivated',
    async entity => {
      await putDocument(entity, {
        ...{ id: 1, identifier: 'o-nas', title: 'О нас', content: '', active: true, store_id: [0] },
        ...{ place: 'main', image: '/banners/coat.webp', link: '/new' },
      } as never)
      await waitUntilPasses(async () => expect((await search(entity)).total).toBe(1))
      await patch(entity, 1, { active: false })
      await waitUntilPasses(async () => expect((await search(entity)).total).toBe(0))
    },
  )

  it('omits inactive and deleted pages from the page tree, and labels pages by title', async () => {
    const page = (id: number, title: string) =>
      putDocument('cms_page', {
        ...{ id, identifier: `page-${id}`, title, content: '', active: true, store_id: [0] },
      } as never)
    const node = (id: number, page_id: number | null, label: string) =>
      putDocument('cms_hierarchy', {
        ...{ id, node_id: id, parent_node_id: page_id && 20, page_id, label, sort_order: id },
        ...{ identifier: `page-${page_id}`, level: 1, request_url: '', xpath: '', store_id: 0 },
      } as never)
    const labels = async () =>
      (await search('cms_hierarchy')).hits.map(({ label }: { label?: string }) => label)
    await page(21, 'Доставка')
    await page(22, 'Возврат')
    await node(20, null, 'Покупателям')
    await node(21, 21, 'Прежнее название')
    await node(22, 22, 'Возврат')
    await waitUntilPasses(async () =>
      expect(await labels()).toEqual(['Покупателям', 'Доставка', 'Возврат']),
    )
    await patch('cms_page', 21, { active: false })
    await waitUntilPasses(async () => expect(await labels()).toEqual(['Покупателям', 'Возврат']))
    await patch('cms_page', 21, { active: true, title: 'Курьер' })
    await sql`delete from document where entity = 'cms_page' and id = 22`.execute(store.db)
    await waitUntilPasses(async () => expect(await labels()).toEqual(['Покупателям', 'Курьер']))
    await sql`delete from document where entity = 'cms_hierarchy'`.execute(store.db)
    await waitUntilPasses(async () => expect(await labels()).toEqual(['Курьер']))
  })

  it('returns a news item only after its publication time', async () => {
    const news = { slug: 'coat', title: 'Пальто', content: '', active: true }
    await putDocument('news', { ...news, id: 1, published_at: '2026-06-02 10:00:00' } as never)
    await putDocument('news', { ...news, id: 2, published_at: '2026-05-02 10:00:00' } as never)
    await waitUntilPasses(async () =>
      expect((await search('news')).hits).toMatchObject([{ id: 2 }]),
    )
    nowMs = Date.parse('2026-06-02T10:00:00Z')
    expect((await search('news')).hits).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  it('logs the documents it cannot index, and indexes the other documents', async () => {
    await sql`insert into product (id, sku, type_id, data) values
      (50, 'BROKEN', 'simple', '{"id": 50, "sku": "BROKEN"}'),
      (51, 'WHOLE', 'simple', ${JSON.stringify(createTestProduct(51, 'WHOLE', 'Целая', 100, ['64']))}::text::jsonb)`.execute(
      store.db,
    )
    await putDocument('taxrule', { id: 9 })
    await waitUntilPasses(async () => expect(await found('sku', 'WHOLE')).toBeDefined())
    expect(await found('sku', 'BROKEN')).toBeUndefined()
    expect(log.join('')).toContain('"entity":"product","id":50')
    await waitUntilPasses(() => expect(log.join('')).toContain('document taxrule 9 cannot be read'))
    await sql`delete from product where id = 50`.execute(store.db)
  })

  it('reloads a product changed without triggers only after a reindex was requested', async () => {
    // Changed where nobody noticed.
    await sql`alter table product disable trigger user`.execute(store.db)
    await put(createTestProduct(7, 'RING', 'Перстень', 11_000, ['64']))
    await sql`alter table product enable trigger user`.execute(store.db)
    expect(await found('sku', 'RING')).toMatchObject({ nm: 'Кольцо' })
    await requestReindex(store.db)
    await waitUntilPasses(async () => {
      const ring = await found('sku', 'RING')
      expect(ring).toMatchObject({ pit: expect.any(Number) })
      expect(ring).toMatchObject({ nm: 'Перстень', pit: 11_000 })
    }, 25_000)
  })

  if (kind !== 'PostgreSQL') return

  it('applies new changes after its database connections were terminated', async () => {
    const { rows } = await sql<{ is_terminated: boolean }>`
      select pg_terminate_backend(pid) as is_terminated from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db)
    expect(rows).toContainEqual({ is_terminated: true })
    await waitUntilPasses(() => putStock('RING', 17))
    await waitUntilPasses(async () =>
      expect(await found('sku', 'RING')).toMatchObject({ stock: { qty: 17 } }),
    )
  })

  it('applies a transaction that was still open when the platform started', async () => {
    const began = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const long = store.transaction(async trx => {
      await sql`update stock_item set qty = 23 where sku = 'RING'`.execute(trx)
      began.resolve()
      await mayCommit.promise
    })
    await began.promise
    const late = await createApp({
      store: otherStore,
      logger: pino({ level: 'silent' }),
      mediaFolder: '/nowhere',
      pictureCacheFolder: '/nowhere',
      now: () => nowMs,
    })
    const left = async () =>
      (await request(late.app).get('/api/product/list?skus=RING')).body.result.items[0].stock.qty
    expect(await left()).toBe(17)
    mayCommit.resolve()
    await long
    await waitUntilPasses(async () => expect(await left()).toBe(23))
    await late.stop()
  })
})
