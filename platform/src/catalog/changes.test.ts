import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import request from 'supertest'
import { createApp } from '../app.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createChangedTagLog } from './changed-tag-log.ts'

let shop: TestShop
let nowMs = Date.parse('2026-06-01T10:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: () => nowMs })
})
afterAll(() => shop.close())

type Told = { platform: string; last: number; tags: string[] }

async function changesAfter(seen?: Told, app = shop.app): Promise<Told> {
  const query = seen ? { seen: `someone-else:7,${seen.platform}:${seen.last}` } : {}
  return (await request(app).get('/changes').query(query).expect(200)).body.result
}

/** What is told after this was done, as soon as all of this is told. */
async function toldOf(told: string | string[], change: () => Promise<unknown>): Promise<string[]> {
  const before = await changesAfter()
  await change()
  for (const endMs = performance.now() + 10_000; performance.now() < endMs; ) {
    const { tags } = await changesAfter(before)
    if ([told].flat().every(tag => tags.includes(tag))) return tags
    await delay(20)
  }
  throw new Error(`Nobody was told of ${[told].flat().join(' and ')}`)
}

const patch = (id: number, facts: object) =>
  sql`update product set data = data || ${JSON.stringify(facts)}::text::jsonb
    where id = ${id}`.execute(shop.store.db)

describe('GET /changes', () => {
  it('returns the tag * for the first request, and no tags if nothing changed since', async () => {
    const first = await changesAfter()
    expect(first.tags).toEqual(['*'])
    expect(await changesAfter(first)).toEqual({ ...first, tags: [] })
  })

  it('returns the tags of a product whose price changed and of its category, not *', async () => {
    const tags = await toldOf(['P2', 'C64', 'product'], () => patch(2, { price: 7_000 }))
    expect(tags).not.toContain('*')
  })

  it('returns the tags of a product’s old and new category after a move, but not *', async () => {
    // Its price before may be told of twice, and names no category it comes to.
    const all = ['P2', 'C62', 'C64', 'category']
    const tags = await toldOf(all, () => patch(2, { category_ids: ['62'] }))
    expect(tags).not.toContain('*')
  })

  it('returns the tag of a product after an order has reduced its stock', async () => {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    await toldOf('P3', () => request(shop.app).post('/api/order').send(order).expect(200))
  })

  it.each(['cms_page', 'cms_block', 'banner'])('returns the tag %s after a write', async entity => {
    const document = JSON.stringify({
      ...{ id: 1, identifier: 'o-nas', title: 'О нас', content: '', active: true, store_id: [0] },
    })
    await toldOf(entity, () =>
      sql`insert into document (entity, id, data)
        values (${entity}, 1, ${document}::text::jsonb)`.execute(shop.store.db),
    )
  })

  it('returns the tag of a product when its special price begins, without a write', async () => {
    await toldOf('P3', () =>
      patch(3, { special_price: 500, special_from_date: '2026-06-02 10:00:00' }),
    )
    const tags = await toldOf('P3', async () => {
      nowMs = Date.parse('2026-06-02T10:00:01Z')
    })
    expect(tags).not.toContain('P2')
  })

  it('responds 403 to a caller that is not a trusted proxy', async () => {
    const asked = request(shop.app).get('/changes').set('x-forwarded-for', '203.0.113.7')
    expect((await asked.expect(403)).body.result).toContain('TRUSTED_PROXIES')
  })
})

describe('GET /changes of a second platform on the same store', () => {
  it('returns a product’s tag within two seconds of an order on the first platform', async () => {
    const second = await createApp({
      ...{ store: shop.store, logger: pino({ level: 'silent' }), now: () => nowMs },
      ...{ mediaFolder: '/nowhere', pictureCacheFolder: '/nowhere' },
    })
    try {
      const before = await changesAfter(undefined, second.app)
      const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
      await request(shop.app).post('/api/order').send(order).expect(200)
      const orderedMs = performance.now()
      let told = before
      while (!told.tags.includes('P3') && performance.now() - orderedMs < 2_000) {
        await delay(20)
        told = await changesAfter(before, second.app)
      }
      expect(told.tags).toContain('P3')
      expect(told.platform).not.toBe((await changesAfter()).platform)
    } finally {
      await second.stop()
    }
  })
})

describe('the in-memory log of change tags', () => {
  it('returns a tag that was added twice only once, at its last position', () => {
    const news = createChangedTagLog()
    news.note(['P1', 'P2', 'P1'])
    expect([news.after(2), news.after(3)]).toEqual([['P1'], []])
  })

  it('returns the tag * for a position older than its oldest entry', () => {
    const news = createChangedTagLog(2)
    news.note(['P1', 'P2', 'P3'])
    expect([news.after(0), news.after(1)]).toEqual([['*'], ['P2', 'P3']])
  })

  it('returns the tag * after a restart, for a position from before the restart', () => {
    expect(createChangedTagLog().after(12)).toEqual(['*'])
  })
})
