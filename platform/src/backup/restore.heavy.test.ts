import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { applyMigrations } from '../store/migrate.ts'
import type { Store } from '../store/open-store.ts'
import { listMigrationNames } from '../store/schema-state.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { readBackedUpContents, readStoreContents } from '../testing/store-contents.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds, openMemoryStore } from '../testing/test-store.ts'
import { dropShopTables } from './drop-shop-tables.ts'
import { writeBackup } from './take-backup.ts'

describe.each(defaultStoreKinds)('the backup and restore commands on %s', (kind, create) => {
  let store: Store
  let open: () => Promise<Store>
  let dispose: () => Promise<void>
  let empty: string
  beforeAll(async () => {
    const place = await create()
    ;({ open, dispose } = place)
    store = await place.open()
    empty = await backup()
  })
  // Cheaper than to restore an empty store, which makes every table anew.
  afterEach(() => sql`delete from coupon_use`.execute(store.db))
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  const restore = (input: string, ...more: string[]) =>
    runOperatorCommand(store, ['restore', 'file', ...more], { input })
  const backup = async () => (await runOperatorCommand(store, ['backup', 'file'])).output
  const addCoupon = (code: string) =>
    sql`insert into coupon_use values (${code}, 1)`.execute(store.db)
  const codes = async () =>
    (
      await sql<{ code: string }>`select code from coupon_use order by code`.execute(store.db)
    ).rows.map(({ code }) => code)

  it('a cancelled backup exits with 130 and leaves no database cursor open', async () => {
    const cancel = new AbortController()
    cancel.abort()
    const { exitCode, report } = await runOperatorCommand(store, ['backup', 'file'], {
      signal: cancel.signal,
    })
    expect({ exitCode, report }).toEqual({
      exitCode: 130,
      report: 'Cancelled. No file was written.\n',
    })
    const { rows } = await sql`select name from pg_cursors where is_holdable`.execute(store.db)
    expect(rows).toEqual([])
  })

  it.each<[string, (file: string) => string]>([
    ['truncated in its header', file => file.slice(0, 60)],
    ['truncated in a row', file => file.slice(0, file.indexOf('"(KEEP') + 4)],
    ['truncated before its end', file => file.slice(0, file.indexOf('{"end"'))],
    ['with a changed row', file => file.replace('"(KEEP', '"(KEPT')],
    ['with a row missing', file => file.replace(/^"\(KEEP.*\n/m, '')],
    ['with an additional row', file => file.replace(/^("\(KEEP)(.*\n)/m, '$1$2$1-2$2')],
    ['with data after its end', file => `${file}"more"\n`],
    ['of another program', () => '{"type":"product","id":1}\n'],
    ['without any line', () => ''],
    ['with an invalid row', file => file.replace('"(KEEP', '"(KEEP),(KEEP')],
  ])('restoring a backup %s exits with 1 and changes nothing', async (_fault, spoil) => {
    await addCoupon('KEEP')
    const file = await backup()
    await addCoupon('LATER')
    const before = await readStoreContents(store)
    const { exitCode, report } = await restore(spoil(file), '--replace')
    expect(exitCode).toBe(1)
    expect(report).toMatch(/as it was|no backup/)
    expect(await readStoreContents(store)).toEqual(before)
    expect(await restore(file, '--replace')).toMatchObject({ exitCode: 0 })
    expect(await codes()).toEqual(['KEEP'])
  })

  it('restoring into a non-empty store without --replace is rejected with row counts', async () => {
    const file = await backup()
    await addCoupon('KEEP')
    expect(await restore(file)).toEqual({
      ...{ exitCode: 1, output: '', rejects: '' },
      report:
        'The store is not empty; it has rows: coupon_use 1. Restore into an empty one, or add --replace, and all of this goes.\n',
    })
    expect(await codes()).toEqual(['KEEP'])
  })

  it('a backup of a newer version is rejected with the unknown migration or format', async () => {
    const [head, ...rest] = (await backup()).split('\n')
    const newer = { ...JSON.parse(head as string), migrations: ['0001-shop.sql', '9999-new.sql'] }
    const { report } = await restore([JSON.stringify(newer), ...rest].join('\n'))
    expect(report).toBe(
      'The backup was made by a newer version of the shop (9999-new.sql). Restore it with that version.\n',
    )
    const odd = { ...JSON.parse(head as string), format: 2 }
    const { report: other } = await restore([JSON.stringify(odd), ...rest].join('\n'))
    expect(other).toContain('this version of the shop reads form 1')
  })

  it('restoring a backup of an older version migrates its rows to the current schema', async () => {
    const older = listMigrationNames().slice(0, 8)
    await store.transaction(async trx => {
      await dropShopTables(trx)
      await applyMigrations(trx, older)
      await sql`insert into customer (email, firstname, lastname, password_hash, custom_attributes, created_at, updated_at)
        values ('anna@example.org', 'Анна', 'П', 'x', '[]', now(), now())`.execute(trx)
      await sql`insert into cart (customer_id) select id from customer`.execute(trx)
    })
    const file = await backup()
    await store.transaction(async trx => {
      await dropShopTables(trx)
      await applyMigrations(trx, listMigrationNames())
    })
    const { exitCode, report } = await restore(file)
    expect(exitCode).toBe(0)
    expect(report).toContain('Brought up to date since: 0009-customer-groups.sql')
    const { migration } = await readBackedUpContents(store)
    expect(migration).toHaveLength(listMigrationNames().length)
    const found = await sql`select group_id, number is not null as has_number
      from customer join cart on cart.customer_id = customer.id`.execute(store.db)
    expect(found.rows).toEqual([{ group_id: 1, has_number: true }])
    expect(await restore(empty, '--replace')).toMatchObject({ exitCode: 0 })
  })

  it('backup and restore --replace ignore database tables of other programs', async () => {
    await sql`create table ledger (id integer)`.execute(store.db)
    await sql`insert into ledger values (7)`.execute(store.db)
    const file = await backup()
    expect(file).not.toContain('ledger')
    expect(await restore(file, '--replace')).toMatchObject({ exitCode: 0 })
    expect((await sql`select id from ledger`.execute(store.db)).rows).toEqual([{ id: 7 }])
    await sql`drop table ledger`.execute(store.db)
  })

  if (kind !== 'PostgreSQL') return

  it('restoring is rejected while a platform is connected to the PostgreSQL database', async () => {
    const running = await open()
    await running.db.selectFrom('setting').selectAll().execute()
    const { exitCode, report } = await restore(await backup())
    expect(exitCode).toBe(1)
    expect(report).toMatch(/^The database is in use: 1 connections of the shop/)
    await running.close()
    // The server forgets a connection a moment after it has ended.
    await waitUntilPasses(async () =>
      expect(await restore(empty, '--replace')).toMatchObject({ exitCode: 0 }),
    )
  })
})

it.each(defaultStoreKinds)(
  'a backup on %s contains the state at its start, although an order is placed meanwhile',
  async (_kind, create) => {
    const place = await create()
    const store = await place.open()
    const shop = await openTestShop({ store })
    try {
      const carts = await Promise.all([shop.cartWith('SCARF'), shop.cartWith('BAG')])
      const order = (cart: string, sku: string) =>
        request(shop.app)
          .post('/api/order')
          .send(shop.addressed(cart, { sku, qty: 1 }))
          .expect(200)
      await order(carts[0] as string, 'SCARF')
      const before = await readBackedUpContents(store)

      let file = ''
      // A shopper's request is no part of the command's transaction.
      const outside = AsyncLocalStorage.snapshot()
      await writeBackup({
        store,
        input: { bytes: (async function* () {})(), size: 0 },
        // The reader of the file is slow: an order is placed in the meantime.
        async output(text) {
          if (file === '') await outside(async () => await order(carts[1] as string, 'BAG'))
          file += text
        },
        rejects: async () => undefined,
        report: () => undefined,
        progress: () => undefined,
        signal: new AbortController().signal,
      })
      expect(await readBackedUpContents(store)).not.toEqual(before)

      const copy = await openMemoryStore()
      expect(await runOperatorCommand(copy, ['restore', 'file'], { input: file })).toMatchObject({
        exitCode: 0,
      })
      const { orders, order_item, cart, stock_item } = await readBackedUpContents(copy)
      expect({ orders, order_item, cart, stock_item }).toEqual({
        ...{ orders: before.orders, order_item: before.order_item },
        ...{ cart: before.cart, stock_item: before.stock_item },
      })
      await copy.close()
    } finally {
      await shop.close()
      await place.dispose()
    }
  },
)
