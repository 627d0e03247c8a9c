import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TracedStatement } from '@vitrina/tracing'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrateStore } from './migrate.ts'
import { openPglite, type PgliteClient } from './pglite-client.ts'
import { createPgliteDialect } from './pglite-dialect.ts'
import { type ConnectionPoolCounts, countConnections, openPostgresPool } from './postgres-pool.ts'
import {
  createPoolDialect,
  createReplicaStoreReader,
  createStoreReader,
  type ReplicaOptions,
  type StoreReader,
} from './replicas.ts'
import { describeBrokenLocale, getDatabaseName, UnusableDatabaseError } from './store-problem.ts'
import type { Tables } from './tables.ts'
import { createTransactionGuard } from './transaction-guard.ts'
import { createWriteProbe } from './try-writing.ts'

/**
 * The shop's database. `db` is for single statements; several that belong together take
 * `transaction`.
 */
export interface Store extends Omit<StoreReader, 'closeReplicas'> {
  readonly kind: 'pglite' | 'postgresql'
  readonly db: Kysely<Tables>
  /**
   * Settles when the database is gone for good, as the embedded one is with its thread: only a new
   * start helps. A PostgreSQL that is away may come back.
   */
  readonly lost: Promise<Error>
  /** Rolled back when `work` throws. Inside, only the handle it gets may be used; `db` throws. */
  transaction<Value>(work: (trx: Transaction<Tables>) => Promise<Value>): Promise<Value>
  /** Calls `act` once the transaction of `trx` is committed, never when it is rolled back. */
  afterCommit(trx: Kysely<Tables>, act: () => void): void
  /** Rejects where nothing can be saved: a full disk, a server that takes no writes or is away. */
  tryWriting(): Promise<void>
  /** Of a PostgreSQL; the embedded database has but one. */
  connections(): ConnectionPoolCounts | undefined
  /** Counts a change that was sent again under its key, by what it changes. */
  noteReplay(of: string): void
  replays(): ReadonlyMap<string, number>
  close(): Promise<void>
}

/** An own PostgreSQL, a folder for the embedded one, or nothing but memory, begun from an image. */
export type StoreLocation =
  | { databaseUrl: string; replicas?: ReplicaOptions }
  | { folder: string }
  | { memoryImage: string }

/** Opens the database and brings its tables up to date. */
export async function openStore(
  place: StoreLocation,
  onStatement?: StatementHandler,
): Promise<Store> {
  const store = await connectStore(place, onStatement)
  try {
    const name = describePlace(place)
    if (store.kind === 'postgresql') await throwIfLocaleIsBroken(store.db, name)
    await migrateStore(store, name)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Hears of each statement when it has ended, where it was asked for. */
export type StatementHandler = (statement: TracedStatement) => void

const neverLost = new Promise<Error>(() => undefined)

/** Opens the database as it is: its tables may be of another version, or not there. */
export async function connectStore(
  place: StoreLocation,
  onStatement?: StatementHandler,
): Promise<Store> {
  if ('databaseUrl' in place) {
    const pool = openPostgresPool(place.databaseUrl)
    const connections = () => countConnections(pool)
    const { replicas } = place
    return createStoreOver('postgresql', createPoolDialect(pool), neverLost, {
      connections,
      replicas,
      onStatement,
    })
  }
  if ('memoryImage' in place) {
    return embeddedStore(await openPglite({ image: place.memoryImage }), { onStatement })
  }

  const folder = resolve(place.folder, 'pglite')
  const lock = lockFolder(folder)
  try {
    mkdirSync(folder, { recursive: true })
    return embeddedStore(await openPglite({ folder }), { lock, folder, onStatement })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** `lock` and `folder` of an embedded database that is stored on disk. */
type OfKind = {
  lock?: FolderLock
  folder?: string
  connections?: Store['connections']
  replicas?: ReplicaOptions | undefined
  onStatement?: StatementHandler | undefined
}

function embeddedStore(client: PgliteClient, disk: OfKind = {}): Store {
  return createStoreOver('pglite', createPgliteDialect(client), client.lost, disk)
}

function createStoreOver(
  kind: Store['kind'],
  dialect: Dialect,
  lost: Promise<Error>,
  { lock, folder, connections = () => undefined, replicas, onStatement }: OfKind = {},
): Store {
  const guard = createTransactionGuard()
  const db = new Kysely<Tables>({
    dialect: guard.guarded(dialect),
    log: event => {
      const failed = event.level === 'error'
      if (failed) trial.noteFailure(event.error)
      onStatement?.({ sql: event.query.sql, ms: event.queryDurationMillis, failed })
    },
  })
  const trial = createWriteProbe(db, folder)
  const { read, lookAtReplicas, closeReplicas } = replicas
    ? createReplicaStoreReader(
        db,
        replicas,
        pool => new Kysely<Tables>({ dialect: createPoolDialect(pool) }),
      )
    : createStoreReader(db)
  const waiting = new WeakMap<Kysely<Tables>, (() => void)[]>()
  const replays = new Map<string, number>()
  return {
    kind,
    db,
    lost,
    async transaction(work) {
      const afterwards: (() => void)[] = []
      const value = await db.transaction().execute(trx => {
        waiting.set(trx, afterwards)
        return guard.inside(() => work(trx))
      })
      for (const act of afterwards) act()
      return value
    },
    afterCommit(trx, act) {
      const afterwards = waiting.get(trx)
      if (!afterwards) throw new Error('Only what runs in a transaction can wait for its commit')
      afterwards.push(act)
    },
    read,
    lookAtReplicas,
    tryWriting: () => trial.run(),
    connections,
    noteReplay: of => void replays.set(of, (replays.get(of) ?? 0) + 1),
    replays: () => replays,
    async close() {
      await closeReplicas()
      await db.destroy()
      lock?.release()
    },
  }
}

/**
 * A database made with locale C leaves Cyrillic capitals alone: search and e-mails would silently
 * fail.
 */
export async function throwIfLocaleIsBroken(db: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ folds: boolean }>`select lower('Ё') = 'ё' as folds`.execute(db)
  if (rows[0]?.folds) return
  throw new UnusableDatabaseError(describeBrokenLocale(name))
}

function describePlace(place: StoreLocation): string {
  if ('databaseUrl' in place) return getDatabaseName(place.databaseUrl)
  return 'folder' in place ? `in ${resolve(place.folder, 'pglite')}` : 'in memory'
}
