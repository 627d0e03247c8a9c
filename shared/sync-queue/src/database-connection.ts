import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** Values of `context` and `orders` lie under names, tasks under their ids. */
interface Schema extends DBSchema {
  syncTasks: { key: string; value: unknown }
  orders: { key: string; value: unknown }
  context: { key: string; value: unknown }
}
const storeNames = ['syncTasks', 'orders', 'context'] as const
type Name = (typeof storeNames)[number]
type Connection = IDBPDatabase<Schema>

export type DatabaseStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  Schema,
  [Name],
  Name,
  Mode
>

/**
 * Rises with every change of the stores, which may only add: older pages go on with what they know.
 */
const version = 1
/** A database that another tab holds back, or a browser that never answers, is done without. */
const openTimeoutMs = 3_000

/** Opens the database with the first step, and anew where a connection has ended meanwhile. */
export function createDatabaseConnection(name: string) {
  let opening: Promise<Connection> | null = null
  let isClosed = false

  function connect(): Promise<Connection> {
    if (isClosed) return Promise.reject(new Error('The queue is closed'))
    if (opening) return opening
    const mine = openWithin(openTimeoutMs, name, () => dropConnection(mine))
    opening = mine
    mine.catch(() => dropConnection(mine))
    return mine
  }

  /** The next step opens another one, unless somebody has done so already. */
  function dropConnection(connection: Promise<Connection>): void {
    if (opening === connection) opening = null
  }

  return {
    /** One transaction on one store: whole or not at all. */
    async run<Mode extends 'readonly' | 'readwrite', Value>(
      store: Name,
      mode: Mode,
      work: (store: DatabaseStore<Mode>) => Promise<Value>,
    ): Promise<Value> {
      const connection = connect()
      const database = await connection
      try {
        return await runTransaction(database, store, mode, work)
      } catch (error) {
        const isClosing = (error as Error).name === 'InvalidStateError'
        // Safari's word for a connection it has lost, which it says of every later step too.
        if (!isClosing && (error as Error).name !== 'UnknownError') throw error
        dropConnection(connection)
        database.close()
        // Not retried where it may have been written: the caller knows what to write again.
        if (!isClosing) throw error
        return runTransaction(await connect(), store, mode, work)
      }
    },
    close() {
      isClosed = true
      if (opening) closeOnceOpen(opening)
    },
  }
}

async function runTransaction<Mode extends IDBTransactionMode, Value>(
  database: Connection,
  name: Name,
  mode: Mode,
  work: (store: DatabaseStore<Mode>) => Promise<Value>,
): Promise<Value> {
  // What a shopper has changed must survive a power cut.
  const isStrict = mode === 'readwrite' && name !== 'context'
  const options = isStrict ? ({ durability: 'strict' } as const) : undefined
  const { store, done } = database.transaction<Name, Mode>(name, mode, options)
  // The end is awaited from the beginning, as it may come at any time.
  const [value] = await Promise.all([work(store), done])
  return value
}

async function openWithin(ms: number, name: string, onEnd: () => void): Promise<Connection> {
  const opening = open(name, onEnd)
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('IndexedDB does not answer'))
      // It may still open: nobody waits for it then.
      closeOnceOpen(opening)
    }, ms)
  })
  try {
    return await Promise.race([opening, limit])
  } finally {
    clearTimeout(timer)
  }
}

function open(name: string, onEnd: () => void): Promise<Connection> {
  const whenItEnds = {
    // A newer page of the shop wants to change the stores: it shall not wait for this one.
    blocking(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
      ;(event.target as IDBDatabase).close()
      onEnd()
    },
    terminated: onEnd,
  }
  return openDB<Schema>(name, version, {
    upgrade(database) {
      for (const store of storeNames) database.createObjectStore(store)
    },
    ...whenItEnds,
  }).catch(error => {
    // A newer page has changed the stores. It may only ever add to them, so this one goes on.
    if ((error as Error).name !== 'VersionError') throw error
    return openDB<Schema>(name, undefined, whenItEnds)
  })
}

function closeOnceOpen(opening: Promise<Connection>): void {
  opening.then(
    database => database.close(),
    () => undefined,
  )
}
