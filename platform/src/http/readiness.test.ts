import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import type { Store } from '../store/open-store.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'

const diskIsFull = /^The disk of the store is full: /

/** What `/readyz` says, once the store is well, or not for this reason. */
async function whenStoreIs(shop: TestShop, wanted: 'well' | RegExp): Promise<Readiness> {
  return waitUntilFound(async () => {
    const { status, body } = await request(shop.app).get('/readyz')
    const { ok, problem = '' } = (body as Readiness).dependencies.store
    const isWanted = wanted === 'well' ? ok && status === 200 : !ok && wanted.test(problem)
    return isWanted && { ...(body as Readiness), httpStatus: status }
  })
}

type Readiness = {
  httpStatus: number
  status: string
  dependencies: { store: { ok: boolean; problem?: string } }
}

describe.each(defaultStoreKinds)('GET /readyz on %s', (_kind, create) => {
  let shop: TestShop
  let store: Store
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    store = await place.open()
    shop = await openTestShop({ store })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  /**
   * As an operator or a failover does it; connections that are open go on as they are, so they are
   * ended.
   */
  async function makeReadOnly(state: 'on' | 'off'): Promise<void> {
    const setting = sql.raw(`default_transaction_read_only = ${state}`)
    if (store.kind === 'pglite') return void (await sql`set ${setting}`.execute(store.db))
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      store.db,
    )
    await store.transaction(async trx => {
      await sql`set transaction read write`.execute(trx)
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${setting}`.execute(trx)
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db)
    await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(store.db)
      .catch(() => undefined)
  }

  it('responds 503 while the store is read-only; orders get 503, searches 200', async () => {
    const cart = await shop.cartWith('BAG')
    expect(await whenStoreIs(shop, 'well')).toMatchObject({ status: 'ok' })
    await makeReadOnly('on')
    expect(await whenStoreIs(shop, /^The store is read-only: /)).toMatchObject({
      ...{ httpStatus: 503, status: 'unavailable' },
    })
    const order = shop.addressed(cart, { sku: 'BAG', qty: 1 })
    const refused = await request(shop.app).post('/api/order').send(order).expect(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await shop.search({ _searchText: '' })).status).toBe(200)

    await makeReadOnly('off')
    expect(await whenStoreIs(shop, 'well')).toMatchObject({ dependencies: { store: { ok: true } } })
    await request(shop.app).post('/api/order').send(order).expect(200)
  })

  it('responds 200 with the status degraded while an email waits for another attempt', async () => {
    const { db } = store
    const dates = { next_at: new Date('2100-01-01'), created_at: new Date() }
    const email = { message_id: '<1@shop>', kind: 'welcome', attempts: 1, ...dates }
    await db.insertInto('mail').values(email).execute()
    const degraded = await waitUntilFound(async () => {
      const reply = await request(shop.app).get('/readyz').expect(200)
      return reply.body.status === 'degraded' && reply.body.dependencies
    })
    expect(degraded).toMatchObject({ mail: { ok: false, retrying: 1 }, store: { ok: true } })
    await db.deleteFrom('mail').execute()
  })

  it('responds 503 while the disk is full, and 200 after the store is writable again', async () => {
    // The disk has room for what fits into pages that are there, and for nothing else.
    await sql`create function refuse_large() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(store.db)
    await sql`create trigger full_disk before update on setting for each row
      when (length(new.value) > 8000) execute function refuse_large()`.execute(store.db)
    expect(await whenStoreIs(shop, 'well')).toMatchObject({ status: 'ok' })

    const saved = sql`update setting set value = repeat('x', 9000) where name = 'write_trial'`
    await expect(saved.execute(store.db)).rejects.toThrow('No space left')
    expect(await whenStoreIs(shop, diskIsFull)).toMatchObject({ httpStatus: 503 })
    await sql`drop trigger full_disk on setting`.execute(store.db)
    expect(await whenStoreIs(shop, 'well')).toMatchObject({ status: 'ok' })
  })
})
