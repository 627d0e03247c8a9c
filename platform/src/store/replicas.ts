import { type Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { openPostgresPool } from './postgres-pool.ts'
import { chooseReplica, type Replica, type ReplicaState } from './replica-choice.ts'
import { isStoreOutage } from './store-outage.ts'
import { getDatabaseName } from './store-problem.ts'
import type { Tables } from './tables.ts'

export type ReplicaReport = { name: string; state: ReplicaState; problem?: string }

export type ReplicaOptions = {
  urls: readonly string[]
  /** Hears when one is used again, lags behind or is gone. */
  report?: (told: ReplicaReport) => void
}

/** Reading that may be done by others than the server that takes the changes. */
export interface StoreReader {
  /**
   * Runs `work` over what is committed by now: on a replica that has all of it, else on the server
   * that takes the changes. Where a replica fails meanwhile `work` runs anew, so it must bear that.
   */
  read<Value>(work: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>
  /** How each replica is now; nothing where there is none. */
  lookAtReplicas(): Promise<ReplicaReport[]>
  closeReplicas(): Promise<void>
}

/** Where there is one server only. */
export function createStoreReader(db: Kysely<Tables>): StoreReader {
  return {
    read: work => work(db),
    lookAtReplicas: async () => [],
    closeReplicas: async () => {},
  }
}

type OpenReplica = Replica & { db: Kysely<Tables> }

/** Reads of replicas by streaming replication: each is held to what was committed by then. */
export function createReplicaStoreReader(
  primary: Kysely<Tables>,
  { urls, report = () => undefined }: ReplicaOptions,
  open: (pool: Pool) => Kysely<Tables>,
): StoreReader {
  const replicas = urls.map((url): OpenReplica => {
    const pool = openPostgresPool(url, { connectMs: 1_000, answerMs: 20_000 })
    const db = open(pool)
    return {
      ...{ name: getDatabaseName(url), db },
      hasAll: async position => hasAll(db, await identity(), position),
    }
  })
  let known: Identity | undefined
  async function identity(): Promise<Identity> {
    known ??= await readIdentity(primary)
    return known
  }
  const choice = chooseReplica(replicas, { report })

  return {
    async read(work) {
      const replica = await choice.choose(await committedPosition(primary))
      if (!replica) return work(primary)
      try {
        return await work(replica.db)
      } catch (error) {
        if (!isOfReplica(error)) throw error
        choice.noteFailure(replica, (error as Error).message)
        return work(primary)
      }
    },
    async lookAtReplicas() {
      await choice.look(await committedPosition(primary))
      return choice.states()
    },
    async closeReplicas() {
      await Promise.all(replicas.map(({ db }) => db.destroy()))
    },
  }
}

export const createPoolDialect = (pool: Pool) => new PostgresDialect({ pool })

/** Up to where the log is written: whatever a statement before this one could see is before it. */
async function committedPosition(primary: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(primary)
  return rows[0]?.position as string
}

/** What a server and its replicas have in common, and no other server. */
type Identity = { identity: string; database: string }
type ReplicaStatus = Identity & { is_standby: boolean; has_all: boolean }

async function readIdentity(primary: Kysely<Tables>): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select (select system_identifier::text from pg_control_system()) as identity,
      current_database() as database`.execute(primary)
  return rows[0] as Identity
}

/** @throws where it is no replica of this server: its answers would be those of another shop. */
async function hasAll(db: Kysely<Tables>, primary: Identity, position: string): Promise<boolean> {
  const { rows } = await sql<ReplicaStatus>`
    select pg_is_in_recovery() as is_standby,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_all,
      (select system_identifier::text from pg_control_system()) as identity,
      current_database() as database`.execute(db)
  const [standing] = rows
  if (!standing?.is_standby) throw new Error('It is no standby: it may have changes of its own.')
  if (primary.identity !== standing.identity || primary.database !== standing.database) {
    throw new Error('It is a standby of another server or database.')
  }
  return standing.has_all
}

/** Its server is away, or has ended a query that was in the way of what it was sent. */
function isOfReplica(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return isStoreOutage(error) || code === '40001' || message === 'Query read timeout'
}
