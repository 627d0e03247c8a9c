import { isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { parseStoredTask, toStoredTask } from './stored-task.ts'
import { type SyncTask, sortTasks } from './task.ts'
import type { TaskEdit } from './task-storage.ts'

export type Lease = { owner: string; until: number }
const isLease: TypeGuard<Lease> = isObjectOf({ owner: isString, until: isNumber })
export type StoreName = 'context' | 'orders'

interface Schema extends DBSchema {
  syncTasks: { key: string; value: unknown }
  orders: { key: string; value: unknown }
  context: { key: string; value: unknown }
}

/**
 * Rises with every change of the stores, which may only add: older pages go on with what they know.
 */
const version = 1
/** A database that another tab holds back, or a browser that never answers, is done without. */
const openTimeoutMs = 3_000
/** Strict durability: what a shopper has changed must survive a power cut. */
const promised = { durability: 'strict' } as const

/**
 * IndexedDB `vitrina-sync`, whose every method rejects where the browser refuses, is full or closes
 * it.
 */
export interface Database {
  tasks(): Promise<readonly SyncTask[]>
  edit(plan: (tasks: readonly SyncTask[]) => TaskEdit): Promise<readonly SyncTask[]>
  read(store: StoreName, key: string): Promise<unknown>
  readAll(store: StoreName): Promise<Map<string, unknown>>
  /** `undefined` removes. */
  write(store: StoreName, key: string, value: unknown): Promise<void>
  /** Takes or renews a lease unless another owner holds it. All leases are of one length. */
  lease(key: string, lease: Lease, nowMs: number): Promise<boolean>
  release(key: string, owner: string): Promise<void>
  close(): void
}

/** `report` hears of what was stored and is of no known shape. */
export function createDatabase(
  name = 'vitrina-sync',
  report: (error: Error) => void = () => undefined,
): Database {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  let isClosed = false
  const unread = new Set<string>()

  /** A task that this release cannot read may be one that another can: it stays where it is. */
  function reportUnread(id: string): void {
    if (unread.has(id)) return
    unread.add(id)
    report(new Error(`The task ${id} is of no known shape: it is left where it is`))
  }

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (isClosed) return Promise.reject(new Error('The queue is closed'))
    if (opening) return opening
    const mine = open(name, () => dropConnection(mine))
    opening = mine
    mine.catch(() => dropConnection(mine))
    return mine
  }

  /** The next step opens another one, unless somebody has done so already. */
  function dropConnection(connection: Promise<IDBPDatabase<Schema>>): void {
    if (opening === connection) opening = null
  }

  /** A connection can end at any time; the next one is as good. */
  async function withDatabase<Value>(
    work: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Value> {
    const connection = connect()
    const database = await connection
    try {
      return await work(database)
    } catch (error) {
      const isClosing = (error as Error).name === 'InvalidStateError'
      // Safari's word for a connection it has lost, which it says of every later step too.
      if (!isClosing && (error as Error).name !== 'UnknownError') throw error
      dropConnection(connection)
      database.close()
      // Not retried where it may have been written: the caller knows what to write again.
      if (!isClosing) throw error
      return work(await connect())
    }
  }

  return {
    tasks: () =>
      withDatabase(database =>
        withTransaction(database.transaction('syncTasks'), async ({ store }) =>
          sortTasks((await store.getAll()).flatMap(value => parseStoredTask(value) ?? [])),
        ),
      ),
    edit: plan =>
      withDatabase(database =>
        withTransaction(database.transaction('syncTasks', 'readwrite', promised), ({ store }) =>
          editTasks(store, plan, reportUnread),
        ),
      ),
    read: (store, key) =>
      withDatabase(database =>
        withTransaction(database.transaction(store), step => step.store.get(key)),
      ),
    readAll: store =>
      withDatabase(database =>
        withTransaction(database.transaction(store), async step => {
          const [keys, values] = await Promise.all([step.store.getAllKeys(), step.store.getAll()])
          return new Map(keys.map((key, index) => [key, values[index]]))
        }),
      ),
    write: (store, key, value) =>
      withDatabase(database => {
        const durability = store === 'orders' ? promised : undefined
        return withTransaction(database.transaction(store, 'readwrite', durability), async step => {
          if (value === undefined) await step.store.delete(key)
          else await step.store.put(value, key)
        })
      }),
    lease: (key, lease, nowMs) =>
      withDatabase(database =>
        withTransaction(database.transaction('context', 'readwrite'), async ({ store }) => {
          const held = readLease(await store.get(key))
          // One that ends much later than a lease of now was taken before the clock was put back; a
          // little later, its owner has renewed it while this step waited.
          const latest = lease.until + (lease.until - nowMs)
          const isOver = held && (held.until < nowMs || held.until > latest)
          const isFree = !held || held.owner === lease.owner || isOver === true
          if (isFree) await store.put(lease, key)
          return isFree
        }),
      ),
    release: (key, owner) =>
      withDatabase(database =>
        withTransaction(database.transaction('context', 'readwrite'), async ({ store }) => {
          const held = readLease(await store.get(key))
          if (held?.owner === owner) await store.delete(key)
        }),
      ),
    close() {
      isClosed = true
      opening?.then(
        database => database.close(),
        () => undefined,
      )
    },
  }
}

async function editTasks(
  store: IDBPObjectStore<Schema, ['syncTasks'], 'syncTasks', 'readwrite'>,
  plan: (tasks: readonly SyncTask[]) => TaskEdit,
  reportUnread: (id: string) => void,
): Promise<readonly SyncTask[]> {
  const [keys, stored] = await Promise.all([store.getAllKeys(), store.getAll()])
  const read = stored.map(parseStoredTask)
  const broken = keys.filter((_key, index) => read[index] === null)
  const tasks = new Map(read.flatMap(task => (task ? [[task.task_id, task]] : [])))
  const { put = [], remove = [] } = plan(sortTasks([...tasks.values()]))
  for (const task of put) tasks.set(task.task_id, task)
  for (const id of remove) tasks.delete(id)
  await Promise.all([
    ...put.map(task => store.put(toStoredTask(task), task.task_id)),
    ...remove.map(id => store.delete(id)),
  ])
  for (const id of broken) reportUnread(id)
  return sortTasks([...tasks.values()])
}

/** What is no lease holds nothing up: the next one is written over it. */
function readLease(value: unknown): Lease | undefined {
  return isLease(value) ? value : undefined
}

/** Whole or not at all: the step's end is awaited from its beginning, as it may end at any time. */
async function withTransaction<Step extends { readonly done: Promise<void> }, Value>(
  step: Step,
  work: (step: Step) => Promise<Value>,
): Promise<Value> {
  const [value] = await Promise.all([work(step), step.done])
  return value
}

async function open(name: string, onEnd: () => void): Promise<IDBPDatabase<Schema>> {
  const whenItEnds = {
    // A newer page of the shop wants to change the stores: it shall not wait for this one.
    blocking(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
      ;(event.target as IDBDatabase).close()
      onEnd()
    },
    terminated: onEnd,
  }
  const opening = openDB<Schema>(name, version, {
    upgrade(database) {
      for (const store of ['syncTasks', 'orders', 'context'] as const) {
        database.createObjectStore(store)
      }
    },
    ...whenItEnds,
  }).catch(error => {
    // A newer page has changed the stores. It may only ever add to them, so this one goes on.
    if ((error as Error).name !== 'VersionError') throw error
    return openDB<Schema>(name, undefined, whenItEnds)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('IndexedDB does not answer'))
      // It may still open: nobody waits for it then.
      opening.then(
        database => database.close(),
        () => undefined,
      )
    }, openTimeoutMs)
  })
  try {
    return await Promise.race([opening, limit])
  } finally {
    clearTimeout(timer)
  }
}
