import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { storeKinds } from '../testing/test-store.ts'
import { lockSchema, migrateStore } from './migrate.ts'
import type { Store } from './open-store.ts'
import { readSchemaState } from './schema-state.ts'
import { UnusableDatabaseError } from './store-problem.ts'

it.each(storeKinds)('an up-to-date database is not changed by migrate: %s', async (_, create) => {
  const { open, dispose } = await create()
  const store = await open()
  const before = await readSchemaState(store.db)
  await migrateStore(store)
  expect(await readSchemaState(store.db)).toEqual(before)
  await store.close()
  await dispose()
})

// The embedded database has one connection: nobody else can hold anything there.
for (const [name, create] of storeKinds.slice(1))
  describe(`two processes with the same database on ${name}`, () => {
    let store: Store
    let other: Store
    let dispose: () => Promise<void>
    beforeEach(async () => {
      const place = await create()
      dispose = place.dispose
      store = await place.open()
      other = await place.open()
    })
    afterEach(async () => {
      await store.close()
      await other.close()
      await dispose()
    })

    const held = (lock: (trx: Parameters<typeof lockSchema>[0]) => Promise<unknown>) => {
      const { promise: release, resolve } = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const done = other.transaction(async trx => {
        await lock(trx)
        begun.resolve()
        await release
      })
      const end = () => {
        resolve()
        return done
      }
      return { begun: begun.promise, release: end }
    }

    it('a second migration waits while one is running, or fails at a time limit', async () => {
      const { begun, release } = held(trx => lockSchema(trx))
      await begun
      const waits = { turnMs: 300, tableMs: 300 }
      await expect(migrateStore(store, 'of this shop', waits)).rejects.toThrow(
        /Another process has been changing the tables for 0\.3 s, and is not done\. Nothing was changed\./,
      )
      const patient = migrateStore(store)
      await release()
      await patient
    })

    it('a migration fails if another process has locked a table, and changes nothing', async () => {
      await sql`delete from migration where name = (select max(name) from migration)`.execute(
        store.db,
      )
      const before = await readSchemaState(store.db)
      const { begun, release } = held(trx => sql`lock table migration`.execute(trx))
      await begun
      const waits = { turnMs: 300, tableMs: 300 }
      await expect(migrateStore(store, 'of this shop', waits)).rejects.toThrow(
        UnusableDatabaseError,
      )
      await release()
      expect(await readSchemaState(store.db)).toEqual(before)
    })
  })
