import { createRandomKey } from '@vitrina/domain'
import type { QueueDatabase } from './database.ts'

/**
 * Does work when nothing else of the same name runs, in whichever tab or worker. First come, first
 * served.
 */
export type LockRunner = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

type LocksOptions = { locks: LockManager | undefined; database: QueueDatabase | null }

/**
 * By Web Locks; where the browser gives none, by a lease in the database; where it has neither, in
 * this tab.
 */
export function createLocks({ locks, database }: LocksOptions): LockRunner {
  const byLease = createLeases(database)
  if (!locks) return byLease

  return async (name, work) => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return (await locks.request(name, begin)) as Awaited<ReturnType<typeof work>>
    } catch (error) {
      if (hasBegun) throw error
      // Refused: who lets sites keep nothing has taken their locks away too.
      return byLease(name, work)
    }
  }
}

function createLeases(database: QueueDatabase | null): LockRunner {
  const lines = new Map<string, Promise<unknown>>()
  const owner = createRandomKey()

  return (name, work) => {
    const before = lines.get(name) ?? Promise.resolve()
    const mine = before.then(() => (database ? withLease(database, name, owner, work) : work()))
    lines.set(
      name,
      mine.then(
        () => undefined,
        () => undefined,
      ),
    )
    return mine
  }
}

const leaseMs = 10_000
const renewMs = 3_000
const askAgainMs = 150

/**
 * A tab that dies leaves its lease to run out. One that is frozen beyond it may meet another at
 * work: the platform still does every task once, by its key.
 */
async function withLease<Value>(
  database: QueueDatabase,
  name: string,
  owner: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const key = `lease ${name}`
  const take = () => {
    const now = Date.now()
    // Where the database fails, what it would keep apart is not shared either.
    return database.lease(key, { owner, until: now + leaseMs }, now).catch(() => true)
  }
  while (!(await take())) await new Promise(done => setTimeout(done, askAgainMs))
  const renewing = setInterval(() => void take(), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await database.release(key, owner).catch(() => undefined)
  }
}
