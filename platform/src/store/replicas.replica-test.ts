import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { type BreakableProxy, startBreakableProxy } from '../testing/breakable-proxy.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { getDatabaseUrl, runStatement } from '../testing/test-store.ts'
import { openStore, type Store } from './open-store.ts'
import type { ReplicaReport } from './replicas.ts'

const { TEST_PRIMARY_URL: primary = '', TEST_REPLICA_URL: replica = '' } = process.env
const newName = () => `vitrina_replica_${randomUUID().replaceAll('-', '')}`

/** A change is seen on every page within two seconds: half of that is left to the page server. */
const soonMs = 1_500

describe('a platform with a replica by streaming replication', () => {
  const name = newName()
  const told: ReplicaReport[] = []
  let cable: BreakableProxy
  let store: Store
  let shop: TestShop

  beforeAll(async () => {
    await runStatement(primary, `create database ${name} encoding 'UTF8' template template0`)
    // As servers are that keep what they confirm; the scratch one writes its log a moment later.
    await runStatement(primary, `alter database ${name} set synchronous_commit = on`)
    const { hostname, port } = new URL(replica)
    cable = await startBreakableProxy({ host: hostname, port: Number(port) })
    const through = new URL(getDatabaseUrl(replica, name))
    through.port = String(cable.port)
    store = await openStore({
      databaseUrl: getDatabaseUrl(primary, name),
      replicas: { urls: [through.href], report: one => void told.push(one) },
    })
    shop = await openTestShop({ store })
  })
  afterAll(async () => {
    await shop.close()
    await cable.cut()
    await runStatement(primary, `drop database ${name} with (force)`)
  })

  const onReplica = (statement: string) => runStatement(getDatabaseUrl(replica, name), statement)
  const isReplica = async () =>
    store.read(async db => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
      return rows[0]?.is
    })
  const stateNow = async () => (await store.lookAtReplicas())[0]?.state

  let price = 1_000
  /** Changes a price as another platform would, and waits until search answers with it. */
  async function changeAndSee(): Promise<number> {
    price += 1
    const { rows } = await sql<{ id: number; sku: string }>`
      update product set data = data || jsonb_build_object('price', ${price}::int, 'special_price', null)
      where id = (select min(id) from product where type_id = 'simple') returning id, sku`.execute(
      store.db,
    )
    const [changed] = rows
    const startedMs = performance.now()
    await waitUntilPasses(async () => {
      const { body } = await shop.search({
        _appliedFilters: [{ attribute: 'id', value: { eq: changed?.id } }],
      })
      expect(body.hits[0]?.fpit ?? body.hits[0]?.final_price_incl_tax).toBe(price)
    })
    return performance.now() - startedMs
  }

  it('reads the catalogue from it, including everything committed so far', async () => {
    // It streams what the shop has just been filled with.
    await waitUntilPasses(async () => expect(await isReplica()).toBe(true), 10_000)
    told.splice(0)
    let ofReplica = 0
    for (let round = 0; round < 10; round += 1) {
      await sql`update product set data = data || jsonb_build_object('round', ${round}::int)
        where id = (select min(id) from product)`.execute(store.db)
      const seen = await store.read(async db => {
        const { rows } = await sql<{ round: number; is: boolean }>`
          select (data->>'round')::int as round, pg_is_in_recovery() as is
          from product order by id limit 1`.execute(db)
        return rows[0]
      })
      expect(seen?.round).toBe(round)
      if (seen?.is) ofReplica += 1
    }
    expect(ofReplica).toBeGreaterThan(0)
    expect(await changeAndSee()).toBeLessThan(soonMs)
  })

  it('shows a change in time while the replica lags, and uses it again later', async () => {
    await onReplica('select pg_wal_replay_pause()')
    try {
      expect(await changeAndSee()).toBeLessThan(soonMs)
      expect(await isReplica()).toBe(false)
      const { body, status } = await request(shop.app).get('/readyz')
      expect([status, body.status]).toEqual([200, 'degraded'])
      expect(body.dependencies.replicas.replicas).toMatchObject([{ state: 'behind' }])
      // What a shopper has done just now is never read from it.
      const email = `${randomUUID()}@example.ru`
      const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
      const password = 'три зонтика у окна'
      await request(shop.app).post('/api/user/create').send({ customer, password }).expect(200)
      const login = { username: email, password }
      const { body: signedIn } = await request(shop.app).post('/api/user/login').send(login)
      expect(signedIn.code).toBe(200)
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
    await waitUntilPasses(async () => expect(await isReplica()).toBe(true), 10_000)
    expect(told.map(({ state }) => state).slice(-2)).toEqual(['behind', 'used'])
  })

  it('continues with the primary server while the replica is unavailable', async () => {
    await cable.cut()
    expect(await changeAndSee()).toBeLessThan(soonMs)
    await waitUntilPasses(async () => expect(await stateNow()).toBe('away'))
    await cable.mend()
    await waitUntilPasses(async () => expect(await isReplica()).toBe(true), 10_000)
    expect(await changeAndSee()).toBeLessThan(soonMs)
  })
})

describe('a platform whose configured replica is another database server', () => {
  const name = newName()

  it('reads nothing from it, and logs why', async () => {
    await runStatement(primary, `create database ${name} encoding 'UTF8' template template0`)
    const heard: ReplicaReport[] = []
    const other = await openStore({
      databaseUrl: getDatabaseUrl(primary, name),
      replicas: {
        urls: [getDatabaseUrl(primary, name), getDatabaseUrl(replica, 'postgres')],
        report: one => void heard.push(one),
      },
    })
    const { rows } = await other.read(db => sql<{ id: number }>`select 1 as id`.execute(db))
    await other.close()
    await runStatement(primary, `drop database ${name} with (force)`)
    expect(rows).toEqual([{ id: 1 }])
    expect(heard.map(({ state, problem }) => [state, problem]).sort()).toEqual([
      ['away', 'It is a standby of another server or database.'],
      ['away', 'It is no standby: it may have changes of its own.'],
    ])
  })
})
