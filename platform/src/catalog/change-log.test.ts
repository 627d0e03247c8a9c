import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Store } from '../store/open-store.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { storeKinds } from '../testing/test-store.ts'
import { importCatalog } from './catalog-import.ts'
import {
  readCatalogChanges,
  readChangeLogPosition,
  recordCatalogChanges,
  requestReindex,
} from './change-log.ts'

describe.each(storeKinds)('the log of catalogue changes on %s', (kind, createStore) => {
  let store: Store
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
    await importCatalog(store, createTestCatalogDocuments())
  })
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  const rename = (db: Store['db'], id: number, name: string) =>
    sql`update product set data = jsonb_set(data, '{name}', ${JSON.stringify(name)}::text::jsonb)
      where id = ${id}`.execute(db)
  const during = async (work: () => Promise<unknown>) => {
    const since = await readChangeLogPosition(store.db)
    await work()
    return (await readCatalogChanges(store.db, since)).changes
  }

  it('is empty when nothing was written', async () => {
    expect(await during(async () => undefined)).toEqual(new Map())
  })

  it('contains the keys of rows that were changed by plain SQL', async () => {
    const changes = await during(async () => {
      await rename(store.db, 2, 'Сумка')
      await sql`update stock_item set reserved = 1 where sku = 'BAG'`.execute(store.db)
      await sql`insert into document (entity, id, data) values ('news', 5, '{}'), ('banner', 6, '{}')`.execute(
        store.db,
      )
      await sql`delete from document where entity = 'banner'`.execute(store.db)
      await sql`insert into review (product_id, title, detail, nickname, created_at)
        values (1, '', '', '', now())`.execute(store.db)
    })
    expect(changes).toEqual(
      new Map([
        ['product', new Set(['2'])],
        ['stock', new Set(['BAG'])],
        ['news', new Set(['5'])],
        ['banner', new Set(['6'])],
        ['review', new Set(['1000000'])],
      ]),
    )
  })

  it('is empty after rows were written with unchanged values', async () => {
    const changes = await during(() =>
      sql`insert into product (id, sku, type_id, data) select id, sku, type_id, data from product
        on conflict (id) do update set data = excluded.data`.execute(store.db),
    )
    expect(changes).toEqual(new Map())
  })

  it('contains both keys of a row whose key changed, and “all” for a truncated table', async () => {
    await sql`insert into document (entity, id, data) values ('cms_page', 1, '{}')`.execute(
      store.db,
    )
    const moved = await during(() =>
      sql`update document set id = 2 where entity = 'cms_page'`.execute(store.db),
    )
    expect(moved).toEqual(new Map([['cms_page', new Set(['1', '2'])]]))
    const emptied = await during(() => sql`truncate stock_item`.execute(store.db))
    expect(emptied).toEqual(new Map([['stock', 'all']]))
  })

  it('has one row with 20,000 keys for one statement that inserts 20,000 documents', async () => {
    const before = await readChangeLogPosition(store.db)
    await sql`insert into document (entity, id, data)
      select 'news', id, '{}' from generate_series(1000, 20999) as id`.execute(store.db)
    const { rows } = await sql<{
      keys: number
    }>`select cardinality(keys) as keys from catalog_change
      where not pg_visible_in_snapshot(xid, ${before}::pg_snapshot)`.execute(store.db)
    expect(rows).toEqual([{ keys: 20_000 }])
  })

  it('contains no changes of a transaction that was rolled back', async () => {
    const changes = await during(() =>
      store
        .transaction(async trx => {
          await rename(trx, 2, 'Передумали')
          throw new Error('changed my mind')
        })
        .catch(() => undefined),
    )
    expect(changes).toEqual(new Map())
  })

  it('returns no change twice when it is read again from the returned position', async () => {
    const since = await readChangeLogPosition(store.db)
    await rename(store.db, 2, 'Сумка раз')
    const first = await readCatalogChanges(store.db, since)
    expect(first.changes).toEqual(new Map([['product', new Set(['2'])]]))
    expect((await readCatalogChanges(store.db, first.position)).changes).toEqual(new Map())
  })

  it('contains a requested reindex and the changes recorded by recordCatalogChanges', async () => {
    const changes = await during(async () => {
      await requestReindex(store.db)
      await recordCatalogChanges(store.db, new Map([['category', new Set(['23'])]]))
    })
    expect(changes).toEqual(
      new Map<string, unknown>([
        ['*', 'all'],
        ['category', new Set(['23'])],
      ]),
    )
  })

  it('returns * (reindex) for a position newer than the database’s transactions', async () => {
    const { changes } = await readCatalogChanges(store.db, '900000000000:900000000000:')
    expect(changes).toEqual(new Map([['*', 'all']]))
  })

  // The embedded store does one transaction at a time.
  if (kind !== 'PostgreSQL') return

  it('withholds only the changes of an open transaction until it commits', async () => {
    const began = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const since = await readChangeLogPosition(store.db)
    const long = store.transaction(async trx => {
      await rename(trx, 2, 'Долгая сумка')
      began.resolve()
      await mayCommit.promise
    })
    await began.promise
    await rename(store.db, 3, 'Быстрый шарф')
    const early = await readCatalogChanges(store.db, since)
    expect(early.changes).toEqual(new Map([['product', new Set(['3'])]]))

    mayCommit.resolve()
    await long
    await rename(store.db, 7, 'Кольцо после')
    const late = await readCatalogChanges(store.db, early.position)
    expect(late.changes).toEqual(new Map([['product', new Set(['2', '7'])]]))
  })

  it('returns each of 200 changes once when eight writers commit them in parallel', async () => {
    let position = await readChangeLogPosition(store.db)
    const seen: string[] = []
    const read = async () => {
      const next = await readCatalogChanges(store.db, position)
      position = next.position
      seen.push(...((next.changes.get('race') as Set<string> | undefined) ?? []))
    }
    const writers = Array.from({ length: 8 }, async (_none, writer) => {
      for (let round = 0; round < 25; round++) {
        await store.transaction(async trx => {
          await recordCatalogChanges(trx, new Map([['race', new Set([`${writer}-${round}`])]]))
          await sql`select pg_sleep(${((writer * 7 + round * 3) % 10) / 1000})`.execute(trx)
        })
      }
    })
    const written = Promise.all(writers)
    let isOver = false
    void written.then(() => {
      isOver = true
    })
    while (!isOver) await read()
    await read()
    expect(seen.length).toBe(200)
    expect(new Set(seen).size).toBe(200)
  })
})
