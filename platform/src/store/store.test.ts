import fs from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sql } from 'kysely'
import { waitUntilPasses } from '../testing/eventually.ts'
import { storeKinds } from '../testing/test-store.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateStore } from './migrate.ts'
import type { Store } from './open-store.ts'
import { listMigrationNames } from './schema-state.ts'

describe.each(storeKinds)('the store on %s', (kind, createStore) => {
  let store: Store
  let openAgain: () => Promise<Store>
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
    openAgain = place.open
  })
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  const counter = async (name: string) =>
    (
      await store.db
        .selectFrom('counter')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst()
    )?.value

  it('lists each migration once after a second call of migrate', async () => {
    const readMigrations = async () => (await sql`select * from migration`.execute(store.db)).rows
    const before = await readMigrations()
    expect(before.map(row => (row as { name: string }).name)).toEqual(listMigrationNames())
    await migrateStore(store)
    expect(await readMigrations()).toEqual(before)
  })

  it('returns an integer above 2^53 as text', async () => {
    const { rows } = await sql<{ id: unknown }>`select 9007199254740993::int8 as id`.execute(
      store.db,
    )
    expect(rows[0]?.id).toBe('9007199254740993')
  })

  it('lowercases Cyrillic letters', async () => {
    const { rows } = await sql<{ word: string }>`select lower('ЁЛКА') as word`.execute(store.db)
    expect(rows[0]?.word).toBe('ёлка')
  })

  it('throws if the root handle is used in a transaction, instead of blocking', async () => {
    const inside = store.transaction(() => counter('order'))
    await expect(inside).rejects.toThrow('root database handle')
    expect(await counter('order')).toBe('0')
  })

  it('throws for a transaction inside a transaction', async () => {
    const nested = store.transaction(() => store.transaction(async () => undefined))
    await expect(nested).rejects.toThrow('root database handle')
  })

  it('rolls a transaction back when its function throws', async () => {
    const failing = store.transaction(async trx => {
      await trx.insertInto('counter').values({ name: 'lost', value: '1' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await counter('lost')).toBeUndefined()
  })

  it('commits a write made outside a transaction that is rolled back', async () => {
    const failing = store.transaction(async trx => {
      await trx.insertInto('counter').values({ name: 'mine', value: '1' }).execute()
      throw new Error('no')
    })
    const other = store.db.insertInto('counter').values({ name: 'theirs', value: '2' }).execute()
    await Promise.allSettled([failing, other])
    expect([await counter('mine'), await counter('theirs')]).toEqual([undefined, '2'])
  })

  it('throws an error with the violated constraint’s name, without values', async () => {
    const twice = store.db.insertInto('counter').values({ name: 'order', value: '7' }).execute()
    const error = await twice.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '23505', constraint: 'counter_pkey' })
    expect(Object.keys(error as object)).not.toContain('params')
  })

  if (kind !== 'PostgreSQL') return

  it('reconnects after the database closed a connection during a transaction', async () => {
    const other = await openAgain()
    const cut = store.transaction(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid
      await sql`select pg_terminate_backend(${pid}::int)`.execute(other.db)
      await waitUntilPasses(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${pid}::int`.execute(
          other.db,
        )
        expect(left.rows).toEqual([])
      })
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    expect(await counter('order')).toBe('0')
    await other.close()
  })
})

describe('the lock of an embedded database’s folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'vitrina-lock-')), 'pglite')
  })
  afterAll(() => rm(join(folder, '..'), { recursive: true }))

  it('cannot be taken while held, and the error names the holder’s process id and folder', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`)
    lock.release()
    lockFolder(folder).release()
  })

  it('is given to only one of two processes that start at the same moment', () => {
    const outcomes: string[] = []
    const start = () => {
      try {
        lockFolder(folder)
        outcomes.push('has it')
      } catch {
        outcomes.push('refused')
      }
    }
    const write = fs.writeFileSync
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((...written) => {
      start()
      write(...written)
    })
    syncBuiltinESMExports()
    start()
    spy.mockRestore()
    syncBuiltinESMExports()
    expect(outcomes).toEqual(['has it', 'refused'])
    fs.rmSync(`${folder}.lock`)
  })

  it.each([
    ['that has ended', '4194303 1'],
    ['whose id is missing in the lock file', ''],
    ['whose id belongs to another process now', `${process.pid} 1`],
  ])('is taken over from a process %s', async (_name, holder) => {
    await writeFile(`${folder}.lock`, holder)
    const lock = lockFolder(folder)
    expect(await readFile(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    lock.release()
  })
})
