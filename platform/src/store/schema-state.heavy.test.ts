import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openMemoryStore, storeKinds } from '../testing/test-store.ts'
import { migrateStore } from './migrate.ts'
import type { Store } from './open-store.ts'
import { listMigrationNames, readSchemaState } from './schema-state.ts'
import { explainStoreFailure, UnusableDatabaseError } from './store-problem.ts'

describe.each(storeKinds)('the schema of a database on %s', (_kind, create) => {
  let store: Store
  let dispose: () => Promise<void>
  beforeEach(async () => {
    const place = await create()
    dispose = place.dispose
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await dispose()
  })

  it('has every migration of the current version after opening the store', async () => {
    expect(await readSchemaState(store.db)).toEqual({
      ...{ kind: 'own', missing: [] },
      applied: listMigrationNames(),
    })
  })

  it('of a newer version is rejected with the name of the unknown migration', async () => {
    await sql`insert into migration (name) values ('9999-future.sql')`.execute(store.db)
    expect(await readSchemaState(store.db)).toEqual({ kind: 'newer', unknown: ['9999-future.sql'] })
    await expect(migrateStore(store)).rejects.toThrow(
      /newer version of the shop \(9999-future\.sql\)/,
    )
  })

  it('with another program’s tables is rejected and left unchanged', async () => {
    await sql`drop table migration`.execute(store.db)
    const state = await readSchemaState(store.db)
    expect(state).toMatchObject({ kind: 'foreign', tables: expect.arrayContaining(['orders']) })
    await expect(migrateStore(store)).rejects.toThrow(UnusableDatabaseError)
    expect(await readSchemaState(store.db)).toEqual(state)
  })
})

describe('explainStoreFailure for a PostgreSQL error', () => {
  const place = { databaseUrl: 'postgres://anna:secret@db.test:5432/vitrina' }

  it.each([
    ['ECONNREFUSED', /Nothing answers at db\.test:5432/],
    ['ENOTFOUND', /no host db\.test/],
    ['28P01', /does not let anna in: wrong user or password/],
    ['3D000', /has no database vitrina/],
    ['42501', /does not let anna make tables/],
    ['XX000', /cannot be used: refused/],
  ])('returns the cause of %s without the password', (code, cause) => {
    const error = Object.assign(new Error('refused'), { code })
    const problem = explainStoreFailure(error, place)
    expect(problem.cause).toMatch(cause)
    expect(JSON.stringify(problem)).not.toContain('secret')
  })
})

it('the schema state of a database without the shop’s tables is "empty"', async () => {
  const store = await openMemoryStore()
  await sql`create schema other`.execute(store.db)
  await sql`set search_path to other`.execute(store.db)
  expect(await readSchemaState(store.db)).toEqual({ kind: 'empty' })
  await store.close()
})
