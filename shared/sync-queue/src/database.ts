import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inOrder, type SyncTask } from './task.ts'
import type { Edit } from './task-storage.ts'

export type Lease = { owner: string; until: number }
export type StoreName = 'context' | 'orders'

interface Schema extends DBSchema {
  syncTasks: { key: string; value: SyncTask }
  orders: { key: string; value: unknown }
  context: { key: string; value: unknown }
}

/** Rises with every change of the stores, which may only add: older pages go on with what they know. */
const version = 1
/** A database that another tab holds back, or a browser that never answers, is done without. */
const openTimeoutMs = 3_000

/** IndexedDB `vitrina-sync`, whose every method rejects where the browser refuses, is full or closes it. */
export interface Database {
  tasks(): Promise<readonly SyncTask[]>
  edit(plan: (tasks: readonly SyncTask[]) => Edit): Promise<readonly SyncTask[]>
  read(store: StoreName, key: string): Promise<unknown>
  readAll(store: StoreName): Promise<Map<string, unknown>>
  /** `undefined` removes. */
  write(store: StoreName, key: string, value: unknown): Promise<void>
  /** Takes or renews a lease unless another owner holds it. */
  lease(key: string, lease: Lease, nowMs: number): Promise<boolean>
  release(key: string, owner: string): Promise<void>
  close(): void
}

export function createDatabase(name = 'vitrina-sync'): Database {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  let isClosed = false

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (isClosed) return Promise.reject(new Error('The queue is closed'))
    opening ??= open(name, () => {
      opening = null
    })
    const mine = opening
    mine.catch(() => {
      if (opening === mine) opening = null
    })
    return mine
  }

  /** A connection can end at any time; the next one is as good. */
  async function withDatabase<Value>(
    work: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Value> {
    const database = await connect()
    try {
      return await work(database)
    } catch (error) {
      if ((error as Error).name !== 'InvalidStateError') throw error
      database.close()
      opening = null
      return work(await connect())
    }
  }

  return {
    tasks: () => withDatabase(async database => inOrder(await database.getAll('syncTasks'))),
    edit: plan =>
      withDatabase(async database => {
        const step = database.transaction('syncTasks', 'readwrite', { durability: 'strict' })
        const tasks = new Map((await step.store.getAll()).map(task => [task.task_id, task]))
        const { put = [], remove = [] } = plan(inOrder([...tasks.values()]))
        const writing: Promise<unknown>[] = [step.done]
        for (const task of put) {
          tasks.set(task.task_id, task)
          writing.push(step.store.put(task, task.task_id))
        }
        for (const id of remove) {
          tasks.delete(id)
          writing.push(step.store.delete(id))
        }
        await Promise.all(writing)
        return inOrder([...tasks.values()])
      }),
    read: (store, key) => withDatabase(database => database.get(store, key)),
    readAll: store =>
      withDatabase(async database => {
        const step = database.transaction(store)
        const [keys, values] = await Promise.all([step.store.getAllKeys(), step.store.getAll()])
        return new Map(keys.map((key, index) => [key, values[index]]))
      }),
    write: (store, key, value) =>
      withDatabase(async database => {
        if (value === undefined) await database.delete(store, key)
        else await database.put(store, value, key)
      }),
    lease: (key, lease, nowMs) =>
      withDatabase(async database => {
        const step = database.transaction('context', 'readwrite')
        const held = (await step.store.get(key)) as Lease | undefined
        const isFree = !held || held.owner === lease.owner || held.until < nowMs
        await Promise.all([isFree && step.store.put(lease, key), step.done])
        return isFree
      }),
    release: (key, owner) =>
      withDatabase(async database => {
        const step = database.transaction('context', 'readwrite')
        const held = (await step.store.get(key)) as Lease | undefined
        await Promise.all([held?.owner === owner && step.store.delete(key), step.done])
      }),
    close() {
      isClosed = true
      opening?.then(
        database => database.close(),
        () => undefined,
      )
    },
  }
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
