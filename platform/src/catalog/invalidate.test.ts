import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { parseInvalidationTags } from './invalidation-tags.ts'

const key = 'a-key-only-the-shop-knows'
let shop: TestShop
const log: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ invalidateKey: key, log: { write: line => void log.push(line) } })
})
afterAll(() => shop.close())

const invalidate = (query: object) => request(shop.app).get('/invalidate').query(query)
const nameOf = async (sku: string) => {
  const { body } = await request(shop.app).get(`/api/product/list?skus=${sku}`)
  return body.result.items[0].name
}

/** As by someone who works around the store's own log. */
async function renameUnnoticed(id: number, name: string) {
  await sql`alter table product disable trigger user`.execute(shop.store.db)
  await sql`update product set data = jsonb_set(data, '{name}', ${JSON.stringify(name)}::text::jsonb)
    where id = ${id}`.execute(shop.store.db)
  await sql`alter table product enable trigger user`.execute(shop.store.db)
}

it.each([
  ['one product', 'P2,C999,home,dragons', 'BAG'],
  ['all documents of an entity', 'product', 'SCARF'],
  ['everything', '*', 'BAG'],
])('GET /invalidate reloads %s from the store', async (_name, tag, sku) => {
  const name = `Новое имя ${tag}`
  await renameUnnoticed(sku === 'BAG' ? 2 : 3, name)
  expect(await nameOf(sku)).not.toBe(name)
  const reply = await invalidate({ key, tag, ext: '', forwardedFrom: 'vs' }).expect(200)
  expect(reply.body).toEqual({ code: 200, result: `Tags invalidated successfully [${tag}]` })
  expect(await nameOf(sku)).toBe(name)
})

it('POST /invalidate responds 200 with a form body and without a body', async () => {
  const path = `/invalidate?key=${key}&tag=P2`
  await request(shop.app).post(path).expect(200)
  await request(shop.app).post(path).type('form').send('a=b').expect(200)
})

it.each([
  ['a wrong key', { key: 'wrong', tag: 'P2' }, 'Invalid cache invalidation key'],
  ['no key', { tag: '*' }, 'Invalid cache invalidation key'],
  ['no tag', { key }, 'Invalid parameters for Clear cache request'],
  ['an empty tag', { key, tag: '' }, 'Invalid parameters for Clear cache request'],
])('GET /invalidate responds 500 for %s', async (_name, query, result) => {
  const reply = await invalidate(query)
  expect(reply.body).toEqual({ code: 500, result })
  expect(reply.status).toBe(500)
})

it('GET /invalidate accepts 1,000 tags and responds 400 for 1,001 tags', async () => {
  const tags = (count: number) => Array.from({ length: count }, (_none, id) => `P${id}`).join(',')
  await invalidate({ key, tag: tags(1_000) }).expect(200)
  await invalidate({ key, tag: tags(1_001) }).expect(400)
})

it('GET /invalidate logs its path without the key', async () => {
  await invalidate({ key, tag: 'P2' })
  expect(log.join('')).toContain('/invalidate')
  expect(log.join('')).not.toContain(key)
})

it('GET /invalidate responds that the cache is disabled if the shop has no key', async () => {
  const keyless = await openTestShop()
  const reply = await request(keyless.app).get('/invalidate?key=any&tag=*')
  expect(reply.body).toEqual({
    code: 200,
    result: 'Cache invalidation is not required, output cache is disabled',
  })
  await keyless.close()
})

it('GET /invalidate responds 429 after many wrong keys', async () => {
  let status = 500
  for (let attempt = 0; attempt < 700 && status === 500; attempt++) {
    status = (await invalidate({ key: `guess-${attempt}`, tag: '*' })).status
  }
  expect(status).toBe(429)
})

it('parseInvalidationTags maps P1, C3, T4, A5 and entity names to documents', () => {
  expect(
    parseInvalidationTags(['P1', 'P2', 'C3', 'T4', 'A5', 'news', 'P', 'X9', 'P1500x', '']),
  ).toEqual(
    new Map<string, unknown>([
      ['product', new Set(['1', '2'])],
      ['category', new Set(['3'])],
      ['taxrule', new Set(['4'])],
      ['attribute', new Set(['5'])],
      ['news', 'all'],
    ]),
  )
  expect(parseInvalidationTags(['product', 'P1']).get('product')).toBe('all')
})
