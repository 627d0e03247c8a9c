import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createQueueDatabase, type QueueDatabase } from './database.ts'
import { createTask } from './task.ts'

const made = createTask({ partition: 'cart', url: '/a', payload: { method: 'POST' } }, 1)

let opened: QueueDatabase[] = []
const database = () => {
  const one = createQueueDatabase()
  opened.push(one)
  return one
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const one of opened) one.close()
  opened = []
})

describe('the queue database', () => {
  it('can be upgraded by a newer release while open, and still be read and written', async () => {
    const old = database()
    await old.edit(() => ({ put: [made] }))
    const newer = await openDB('vitrina-sync', 2, {
      upgrade: changing => void changing.createObjectStore('pages'),
    })
    expect(await old.tasks()).toEqual([made])
    await old.write('context', 'cartId', 'c')
    expect(await newer.get('context', 'cartId')).toBe('c')
    newer.close()
  })

  it('omits a task of invalid shape without deleting it, and reports the task once', async () => {
    const reported: string[] = []
    const one = createQueueDatabase(undefined, ({ message }) => void reported.push(message))
    opened.push(one)
    await one.edit(() => ({ put: [made] }))
    const beside = await openDB('vitrina-sync')
    const stored = await beside.get('syncTasks', made.task_id)
    const { created_at: _, ...undated } = stored
    await beside.put('syncTasks', undated, 'undated')
    await beside.put('syncTasks', { ...stored, task_id: 'newer', lane: 'reviews' }, 'newer')
    expect((await one.tasks()).map(task => task.task_id)).toEqual([made.task_id, 'newer'])
    for (const _step of [1, 2]) {
      const left = await one.edit(() => ({}))
      expect(left.map(task => task.task_id)).toEqual([made.task_id, 'newer'])
    }
    expect(await beside.getAllKeys('syncTasks')).toEqual([made.task_id, 'newer', 'undated'])
    expect(reported).toEqual(['The task undated is of no known shape: it is left where it is'])
    beside.close()
  })

  it('reads a task with field names of the first release, and keeps unknown fields', async () => {
    const one = database()
    await one.tasks()
    const beside = await openDB('vitrina-sync')
    const stored = {
      task_id: '1763900000000-0a1b2c3d4e5f60718293',
      ...{ lane: made.partition, parked: true, holder: '311' },
      url: '/api/cart/update?cartId={{cartId}}',
      payload: { method: 'POST', body: { cartItem: { sku: 'coat-46', qty: 1 } } },
      subject: { epoch: 'e1', change: { kind: 'coupon', code: null } },
      needsToken: 'if-signed-in',
      transmited: true,
      transmited_at: 1763900000100,
      created_at: 1763900000000,
      updated_at: 1763900000100,
      code: 400,
      resultCode: 400,
      result: 'Нет в продаже',
      failure: { kind: 'invalid', message: 'Нет в продаже', problems: [], reason: 'of-tomorrow' },
      acknowledged: false,
      sending: false,
      sent: true,
      attempts: 1,
      retry_at: null,
      colour: 'of a newer release',
    }
    await beside.put('syncTasks', stored, stored.task_id)
    const { lane, parked, holder, ...rest } = stored
    expect(await one.tasks()).toEqual([
      { ...rest, partition: lane, isDeadLetter: parked, ownerId: holder },
    ])
    beside.close()
  })

  it('reads an unknown kind of failure as the failure "unexpected"', async () => {
    const one = database()
    await one.edit(() => ({ put: [made] }))
    const beside = await openDB('vitrina-sync')
    const stored = await beside.get('syncTasks', made.task_id)
    const failure = { kind: 'of-tomorrow', message: 'Нет в продаже', until: '2027' }
    await beside.put('syncTasks', { ...stored, parked: true, failure }, made.task_id)
    expect(await one.tasks()).toEqual([
      {
        ...made,
        isDeadLetter: true,
        failure: { kind: 'unexpected', status: 0, message: 'Нет в продаже' },
      },
    ])
    beside.close()
  })

  it('grants a lease to one owner, and to the next owner after the lease has expired', async () => {
    const [one, two] = [database(), database()]
    const until = 1_000
    expect(await one.lease('lease cart', { owner: 'one', until }, 0)).toBe(true)
    expect(await two.lease('lease cart', { owner: 'two', until: 2_000 }, 500)).toBe(false)
    expect(await one.lease('lease cart', { owner: 'one', until: 1_500 }, 900)).toBe(true)
    expect(await two.lease('lease cart', { owner: 'two', until: 2_600 }, 1_600)).toBe(true)
    await one.release('lease cart', 'one')
    expect(await one.lease('lease cart', { owner: 'one', until: 9_000 }, 1_700)).toBe(false)
    await two.release('lease cart', 'two')
    expect(await one.lease('lease cart', { owner: 'one', until: 9_000 }, 1_700)).toBe(true)
  })

  it('refuses a lease that was renewed while the request waited', async () => {
    const [one, two] = [database(), database()]
    await one.lease('lease cart', { owner: 'one', until: 10_001 }, 1)
    expect(await two.lease('lease cart', { owner: 'two', until: 10_000 }, 0)).toBe(false)
  })

  it('grants a lease if the earlier lease was taken before the clock was set back', async () => {
    const [one, two] = [database(), database()]
    await one.lease('lease cart', { owner: 'one', until: 90_000 }, 80_000)
    expect(await two.lease('lease cart', { owner: 'two', until: 11_000 }, 1_000)).toBe(true)
  })

  it('stores tasks under the field names that earlier releases read', async () => {
    const one = database()
    await one.edit(() => ({ put: [{ ...made, ownerId: '311' }] }))
    const raw = await openDB('vitrina-sync')
    const stored = await raw.get('syncTasks', made.task_id)
    expect(stored).toMatchObject({ lane: made.partition, parked: false, holder: '311' })
    for (const name of ['partition', 'isDeadLetter', 'ownerId']) {
      expect(stored).not.toHaveProperty(name)
    }

    // An earlier tab gives it up.
    await raw.put('syncTasks', { ...stored, parked: true }, made.task_id)
    const givenUp = { ...made, ownerId: '311', isDeadLetter: true }
    expect(await one.tasks()).toEqual([givenUp])
    expect(await one.edit(() => ({}))).toEqual([givenUp])
    raw.close()
  })

  it('reads a task stored under the current field names', async () => {
    const task = { ...made, ownerId: '311', isDeadLetter: true }
    const one = database()
    await one.tasks()
    const raw = await openDB('vitrina-sync')
    await raw.put('syncTasks', task, task.task_id)
    expect(await one.tasks()).toEqual([task])
    expect(await one.edit(() => ({ put: [task] }))).toEqual([task])
    expect(await raw.get('syncTasks', task.task_id)).toMatchObject({ parked: true, holder: '311' })
    raw.close()
  })

  it('opens a new connection after the browser has lost the connection', async () => {
    const one = database()
    await one.edit(() => ({ put: [made] }))
    const { transaction } = IDBDatabase.prototype
    const lost = new WeakSet<IDBDatabase>()
    let losesOne = true
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (losesOne) lost.add(this)
      losesOne = false
      if (lost.has(this)) throw new DOMException('Connection to the server lost', 'UnknownError')
      return transaction.apply(this, given)
    })
    await expect(one.edit(() => ({}))).rejects.toThrow('lost')
    expect(await one.tasks()).toEqual([made])
  })

  it.each([
    ['a read', (one: QueueDatabase) => one.tasks()],
    ['an edit', (one: QueueDatabase) => one.edit(() => ({ put: [made] }))],
  ])('rejects without an unhandled rejection when the browser aborts %s', async (_what, work) => {
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', hear)
    const { getAll } = IDBObjectStore.prototype
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      const request = getAll.call(this)
      this.transaction.abort()
      return request
    })
    await expect(work(database())).rejects.toThrow()
    await new Promise(done => setTimeout(done, 20))
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })

  it('writes tasks and orders with strict durability', async () => {
    const one = database()
    await one.tasks()
    const steps = jest.spyOn(IDBDatabase.prototype, 'transaction')
    await one.edit(() => ({ put: [made] }))
    await one.write('orders', 'a', { total: 1 })
    await one.write('context', 'cartId', 'c')
    expect(steps.mock.calls.map(([store, , options]) => [store, options?.durability])).toEqual([
      ['syncTasks', 'strict'],
      ['orders', 'strict'],
      ['context', undefined],
    ])
  })

  it('returns stored values by name, without removed values', async () => {
    const one = database()
    await one.write('orders', 'b', { total: 2 })
    await one.write('orders', 'a', { total: 1 })
    await one.write('orders', 'b', undefined)
    expect(await one.readAll('orders')).toEqual(new Map([['a', { total: 1 }]]))
  })
})
