import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { importCatalog } from '../catalog/catalog-import.ts'
import type { Store } from '../store/open-store.ts'
import {
  createTestCatalogDocuments,
  createTestProduct,
  createTestVariant,
} from '../testing/test-catalog.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { storeKinds } from '../testing/test-store.ts'
import type { ImportSummary } from './import-tally.ts'

const lines = (...documents: unknown[]) => documents.map(one => JSON.stringify(one)).join('\n')
const wrapped = (type: string, source: object) => ({
  _index: `vue_storefront_catalog_${type}_1552559102`,
  _type: '_doc',
  _id: '1',
  _score: 1,
  _source: source,
})
const tee = { ...createTestProduct(100, 'TEE', 'Футболка', 990, ['62']), type: 'product' }

describe.each(storeKinds)('an import into %s', (_name, create) => {
  let store: Store
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const kind = await create()
    dispose = kind.dispose
    store = await kind.open()
  })
  beforeEach(empty)
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  async function empty() {
    for (const table of ['product', 'document', 'stock_item', 'review'] as const) {
      await store.db.deleteFrom(table).execute()
    }
  }
  async function imported(input: string | Uint8Array, ...options: string[]) {
    const { exitCode, output, report, rejects } = await runOperatorCommand(
      store,
      ['import', 'file', '--json', ...options],
      { input },
    )
    return { exitCode, report, rejects, summary: JSON.parse(output) as ImportSummary }
  }
  async function stored(id: number) {
    const row = await store.db
      .selectFrom('product')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.data as Record<string, unknown> | undefined
  }
  const stockOf = async (sku: string) =>
    store.db.selectFrom('stock_item').selectAll().where('sku', '=', sku).executeTakeFirst()
  const exported = async () => (await runOperatorCommand(store, ['export'])).output

  it('stores and sanitizes translations, and rejects an invalid language code', async () => {
    const en = { description: '<p onclick="x()">Warm</p>' }
    const { summary } = await imported(
      lines({ ...tee, translations: { en, de: { name: 'Hemd' } } }),
    )
    expect(summary.rejected).toEqual([])
    expect(summary.notes).toEqual([
      expect.objectContaining({ kind: 'translation', note: 'lacks its name in en' }),
    ])
    expect(await stored(100)).toMatchObject({
      translations: { en: { description: '<p>Warm</p>' }, de: { name: 'Hemd' } },
    })
    const wrong = await imported(lines({ ...tee, translations: { English: { name: 'Tee' } } }))
    expect(wrong.summary.rejected).toEqual([
      expect.objectContaining({
        reason: 'translations.English: a language is written as en or en-GB',
      }),
    ])
  })

  it('accepts banner store codes as text, object or empty, and rejects a script link', async () => {
    const banner = (id: number, views: object) => ({
      ...{ id, type: 'banner', place: 'main', position: '1', title: 'Пальто', link: '/sale' },
      ...{ image: '/banners/coats.webp', ...views },
    })
    const { summary } = await imported(
      lines(
        banner(1, { store_code: 'by' }),
        banner(2, { store_codes: { 0: ' ru ', 1: 'en' } }),
        banner(3, { store_codes: '' }),
        banner(4, { link: 'javascript:alert(1)' }),
      ),
    )
    expect(summary.rejected).toEqual([
      expect.objectContaining({ reason: 'link: must begin with / or https://' }),
    ])
    const rows = await store.db.selectFrom('document').select('data').orderBy('id').execute()
    expect(rows.map(({ data }) => (data as { store_codes?: string[] }).store_codes)).toEqual([
      ['by'],
      ['ru', 'en'],
      undefined,
    ])
    expect(rows[0]?.data).not.toHaveProperty('store_code')
  })

  it('reports every document as unchanged when the same file is imported again', async () => {
    const file = lines(
      tee,
      { ...createTestCatalogDocuments().categories },
      wrapped('review', review(5)),
    )
    const first = await imported(file)
    expect(first.summary.entities.product).toMatchObject({ new: 1 })
    const before = await exported()
    const { summary, exitCode } = await imported(file)
    expect(exitCode).toBe(0)
    expect(summary.entities).toMatchObject({ product: { unchanged: 1 }, review: { unchanged: 1 } })
    expect(await exported()).toBe(before)
  })

  it('of an export file into an empty store yields the same export again', async () => {
    await importCatalog(store, createTestCatalogDocuments())
    const file = await exported()
    expect(file.split('\n')).toHaveLength(4 + 2 + 1 + 8 + 3 + 1)
    await empty()
    await imported(file)
    expect(await exported()).toBe(file)
  })

  it.each([
    ['a JSON array', JSON.stringify([tee, { ...tee, id: 101, sku: 'TEE-2' }], null, 2)],
    ['a gzip file', gzipSync(lines(tee, { ...tee, id: 101, sku: 'TEE-2' }))],
    ['a file with a byte order mark', `\uFEFF${lines(tee, { ...tee, id: 101, sku: 'B' })}`],
    [
      'a search index export',
      lines(wrapped('product', tee), wrapped('product', { ...tee, id: 2, sku: 'B' })),
    ],
  ])('accepts two products in %s', async (_kind, file) => {
    expect((await imported(file)).summary.entities).toMatchObject({ product: { new: 2 } })
  })

  it('reports each rejected document with line and reason, and imports the others', async () => {
    const file = [
      JSON.stringify(tee),
      '{"id": 5, "sku": ',
      '',
      JSON.stringify({ ...tee, id: 7, sku: null }),
      JSON.stringify({ ...tee, id: 8, sku: 'ODD', type_id: 'subscription' }),
      JSON.stringify({ ...tee, id: 9 }),
      JSON.stringify({ ...tee, name: 'Опять' }),
      JSON.stringify({ some: 'thing' }),
      JSON.stringify({ ...tee, id: 12, sku: 'FREE', price: 'cheap' }),
      JSON.stringify({ ...tee, id: 13, sku: 'ZERO', name: 'a\0b' }),
      '42',
    ].join('\n')
    const { summary, report, rejects, exitCode } = await imported(file)
    expect(exitCode).toBe(0)
    expect(summary.rejected).toEqual([
      { line: 2, reason: expect.stringContaining('no JSON') },
      { line: 4, entity: 'product', id: 7, reason: 'sku: is missing' },
      { line: 5, entity: 'product', id: 8, reason: expect.stringContaining('subscription') },
      { line: 8, reason: expect.stringContaining('--entity') },
      { line: 9, entity: 'product', id: 12, reason: 'price: is missing, or no amount' },
      { line: 10, entity: 'product', id: 13, reason: expect.stringContaining('name') },
      { line: 11, reason: expect.stringContaining('bare value') },
      { line: 6, entity: 'product', id: 9, reason: 'sku: TEE is product 100 already' },
    ])
    expect(report.match(/^line /gm)).toHaveLength(9)
    expect(summary.noteCounts).toEqual({ repeated: 1 })
    const written = rejects.trim().split('\n')
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ line: 4, document: { id: 7 } })
    expect(await stored(100)).toMatchObject({ name: 'Опять' })
  })

  it('converts products with the field types of other shop systems', async () => {
    const odd = {
      ...{ id: '1496', sku: 'WS01', type_id: 'configurable', name: 'Куртка', price: '0' },
      ...{ final_price: 24, status: '1', visibility: '4', slug: 'gwyn-1496', tsk: 1700000000000 },
      category_ids: [20, '23'],
      stock: [{ is_in_stock: '1', qty: 0 }],
      has_options: '1',
      attribute_10002: '55',
      nested: { deep: { thing: 1 } },
      custom_attributes: [{ attribute_code: 'climate', value: '204' }],
      media_gallery: [
        { image: '/w/s/ws01.jpg', pos: '1', typ: 'image', lab: null, vid: null },
        { image: '/w/s/v.jpg', typ: 'video', vid: { url: 'https://video.test/1', video_id: '1' } },
        { image: '/w/s/f.jpg', typ: 'video', vid: { url: '/media/f.webm' }, color: '#aa8844' },
        { image: '/w/s/x.jpg', typ: 'video', vid: { url: '//video.test/1' } },
      ],
      configurable_options: [
        {
          id: '3',
          attribute_id: 93,
          attribute_code: 'color',
          label: 'Цвет',
          values: [{ value_index: '53' }],
        },
      ],
      configurable_children: [
        {
          ...{ id: 1500, sku: 'WS01-L-Green', price: 24, special_price: null, color: 53 },
          custom_attributes: [{ attribute_code: 'size', value: 169 }],
          tier_prices: [{ customer_group_id: '1', qty: '1', value: '20', website_id: 0 }],
        },
        { id: null, sku: 'WS01-M-Green', price: '25,50', stock: { qty: '3.0', is_in_stock: 1 } },
      ],
      created_at: '2024-01-01T10:00:00+03:00',
      updated_at: '01.02.2024 11:30',
      description: '<p onclick="x()">Тёплая<script>alert(1)</script></p>',
    }
    const { summary } = await imported(lines(wrapped('product', odd)))
    expect(summary.rejected).toEqual([])
    expect(summary.notes).toEqual([
      {
        ...{ line: 1, entity: 'product', id: 1496 },
        kind: 'markup',
        note: 'taken out of the description: onclick, <script>',
      },
    ])
    expect(await stored(1496)).toEqual({
      ...{ id: 1496, sku: 'WS01', type_id: 'configurable', name: 'Куртка', price: 0, status: 1 },
      ...{ visibility: 4, slug: 'gwyn-1496', url_key: 'gwyn-1496', url_path: 'gwyn-1496' },
      ...{ tax_class_id: 2, image: 'no_selection', attribute_10002: '55', climate: '204' },
      has_options: '1',
      category_ids: ['20', '23'],
      media_gallery: [
        { image: '/w/s/ws01.jpg', pos: 1, typ: 'image', lab: null, vid: null },
        {
          ...{ image: '/w/s/v.jpg', pos: 2, typ: 'video' },
          vid: { url: 'https://video.test/1', video_id: '1' },
        },
        {
          ...{ image: '/w/s/f.jpg', pos: 3, typ: 'video', color: '#aa8844' },
          vid: { url: '/media/f.webm' },
        },
        { image: '/w/s/x.jpg', pos: 4, typ: 'image', vid: null },
      ],
      configurable_options: [
        {
          ...{ id: 3, attribute_id: '93', attribute_code: 'color', label: 'Цвет', position: 0 },
          values: [{ value_index: 53, label: '53' }],
        },
      ],
      configurable_children: [
        {
          ...{ id: 1500, sku: 'WS01-L-Green', status: 1, visibility: 1, price: 24, color: '53' },
          ...{ special_price: null, size: '169' },
          tier_prices: [{ customer_group_id: 1, qty: 1, value: 20, website_id: 0 }],
        },
        { id: expect.any(Number), sku: 'WS01-M-Green', status: 1, visibility: 1, price: 25.5 },
      ],
      created_at: '2024-01-01 07:00:00',
      updated_at: '2024-02-01 11:30:00',
      description: '<p>Тёплая</p>',
    })
    expect(await stockOf('WS01-M-Green')).toMatchObject({ qty: 3, is_in_stock: true })
    expect(await stockOf('WS01-L-Green')).toMatchObject({ qty: 0, is_in_stock: false })
  })

  it.each([
    ['stored prices with tax', { price: 1200, special_price: 600 }, 1200, 600],
    [
      'response prices without tax',
      {
        price: 500,
        original_price_incl_tax: 1200,
        special_price_incl_tax: 600,
        special_price: 500,
      },
      ...[1200, 600],
    ],
    ['a camelCase price with tax', { price: 1000, originalPriceInclTax: 1200 }, 1200, undefined],
    ['a lower final price', { price: 1200, final_price: 900 }, 1200, 900],
    ['only a final price', { price: undefined, final_price: 900 }, 900, undefined],
  ] as [string, object, number, number | undefined][])(
    'determines price and special price of a product whose file contains %s',
    async (_how, prices, price, special) => {
      await imported(lines({ ...tee, ...prices }))
      const found = await stored(100)
      expect([found?.price, found?.special_price]).toEqual([price, special])
    },
  )

  it('assigns unique URL paths to two products, and retains them in a second import', async () => {
    const twin = { ...tee, id: 101, sku: 'TWIN' }
    const { summary } = await imported(lines(tee, twin))
    expect(summary.notes).toHaveLength(1)
    expect(await stored(100)).toMatchObject({ url_path: 'goods/tee', url_key: 'tee' })
    expect(await stored(101)).toMatchObject({ url_path: 'goods/tee-101', url_key: 'tee-101' })
    const again = await imported(lines(twin, tee))
    expect(again.summary.entities.product).toMatchObject({ unchanged: 2 })
  })

  it('treats a variant’s separate document as part of its configurable product', async () => {
    const parent = {
      ...createTestProduct(1, 'COAT', 'Пальто', 0, ['62'], { type_id: 'configurable' }),
      configurable_children: [createTestVariant(11, 'COAT-S', '1', '11', 9000, 4)],
    }
    const own = { ...createTestProduct(11, 'COAT-S', 'Пальто, S', 9000, []), visibility: 1 }
    const file = lines(own, parent)
    await imported(file, '--entity', 'product')
    expect(await stored(11)).toBeUndefined()
    expect(await stockOf('COAT-S')).toMatchObject({ qty: 4, product_id: 11 })

    await imported(lines(own), '--entity', 'product')
    expect(await stored(11)).toBeUndefined()
    const { summary } = await imported(lines(parent, own), '--entity', 'product')
    expect(summary.entities.product).toMatchObject({ unchanged: 1, variant: 1, changed: 0 })
  })

  it('deletes the stock of variants that a configurable product no longer has', async () => {
    const parent = (...children: object[]) =>
      lines({
        ...createTestProduct(1, 'COAT', 'Пальто', 0, ['62'], { type_id: 'configurable' }),
        configurable_children: children,
      })
    await imported(
      parent(
        createTestVariant(11, 'S', '1', '11', 9000, 4),
        createTestVariant(12, 'M', '1', '12', 9000, 4),
      ),
    )
    await imported(parent(createTestVariant(12, 'M', '1', '12', 9000, 4)))
    expect(await stockOf('S')).toBeUndefined()
    expect(await stockOf('M')).toMatchObject({ qty: 4 })
  })

  it('does not reduce the stock of a sku below the quantity reserved for orders', async () => {
    await imported(lines(tee))
    await store.db
      .updateTable('stock_item')
      .set({ reserved: 30 })
      .where('sku', '=', 'TEE')
      .execute()
    await imported(lines({ ...tee, stock: { qty: 10, is_in_stock: true } }))
    expect(await stockOf('TEE')).toMatchObject({ qty: 30, reserved: 30 })
    const { stock: _stock, ...silent } = tee
    const { summary } = await imported(lines(silent))
    expect(summary.entities.product).toMatchObject({ unchanged: 1 })
  })

  it('with --replace deletes products missing in the file, but no other entities', async () => {
    await importCatalog(store, createTestCatalogDocuments())
    const { summary } = await imported(lines({ ...tee, sku: 'BAG' }), '--replace')
    expect(summary.entities).toMatchObject({ product: { new: 1, removed: 7 } })
    const products = await store.db.selectFrom('product').select('sku').execute()
    expect(products).toEqual([{ sku: 'BAG' }])
    const stockRows = await store.db.selectFrom('stock_item').select('sku').execute()
    expect(stockRows).toEqual([{ sku: 'BAG' }])
    const documents = await store.db.selectFrom('document').select('id').execute()
    expect(documents).toHaveLength(4 + 2 + 1 + 3)
  })

  it('with --replace deletes nothing if a line of the file is invalid JSON', async () => {
    await imported(lines(tee))
    const { report } = await imported(`${lines({ ...tee, id: 101, sku: 'B' })}\n{`, '--replace')
    expect(report).toContain('Nothing is removed')
    expect(await stored(100)).toBeDefined()
  })

  it('with --dry-run reports the changes without changing the store', async () => {
    await imported(lines(tee))
    const before = await exported()
    const file = lines({ ...tee, price: 5 }, { ...tee, id: 101, sku: 'NEW' })
    const { summary } = await imported(file, '--dry-run', '--replace')
    expect(summary).toMatchObject({ dryRun: true, entities: { product: { new: 1, changed: 1 } } })
    expect(await exported()).toBe(before)
  })

  it('retains the review ids of the file, and later reviews get higher ids', async () => {
    const { summary } = await imported(lines(review(7), review(1_000_004)))
    expect(summary.entities.review).toMatchObject({ new: 2 })
    const next = await store.db
      .insertInto('review')
      .values({ product_id: 1, title: '', detail: '', nickname: 'Я', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(1_000_005)
    expect(await imported(lines(review(1_000_004)))).toMatchObject({
      summary: { entities: { review: { unchanged: 1 } } },
    })
    expect(await exported()).toContain('"id":1000004')
  })

  it('exits with code 1 if the file contains no document to import', async () => {
    expect(await runOperatorCommand(store, ['import', 'file'], { input: '{}' })).toMatchObject({
      exitCode: 1,
    })
    const empty = await runOperatorCommand(store, ['import', 'file'], { input: '\n' })
    expect(empty).toMatchObject({ exitCode: 1, report: expect.stringContaining('is empty') })
  })

  it('exits with code 130 when cancelled, and the next run imports the rest', async () => {
    const file = lines(
      ...Array.from({ length: 1_000 }, (_, row) => ({
        ...tee,
        id: row + 1,
        sku: `T-${row}`,
        url_key: `t-${row}`,
        url_path: `t-${row}`,
      })),
    )
    const cancel = new AbortController()
    const count = async () => {
      const { all } = await store.db
        .selectFrom('product')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
      return Number(all)
    }
    const running = runOperatorCommand(store, ['import', 'file'], {
      input: file,
      signal: cancel.signal,
    })
    while ((await count()) === 0) await new Promise(resolve => setImmediate(resolve))
    cancel.abort()
    expect(await running).toMatchObject({ exitCode: 130 })
    const done = await count()
    expect(done).toBeLessThan(1_000)
    const { summary } = await imported(file)
    expect(summary.entities.product).toMatchObject({ new: 1_000 - done, unchanged: done })
  })
})

function review(id: number) {
  return {
    ...{ id, product_id: 1, title: 'Хорошо', detail: 'Носится', nickname: 'Анна' },
    ...{ review_entity: 'product', review_status: 1, created_at: '2026-02-01 00:00:00' },
    ratings: [{ rating_name: 'Оценка', value: 5 }],
  }
}
