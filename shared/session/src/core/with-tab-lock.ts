import { isNumber, isObjectOf, isString } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

export type TabLockOptions = {
  storage: ShopStorage
  locks?: Pick<LockManager, 'request'> | undefined
  /** Whether another tab has done the work meanwhile: then there is nothing to wait for. */
  isDone: () => boolean
  now?: () => number
  pause?: (ms: number) => Promise<void>
}

const isLease = isObjectOf({ owner: isString, untilMs: isNumber })

/**
 * Longer than a call to the platform may take: a tab that died with the lease holds up nobody for
 * long.
 */
const leaseMs = 10_000
/** Two tabs that took it in the same moment see here who wrote last. */
const settleMs = 50
/** docs/rules/account.md#tokens: a task that waits for the lock tries again after this. */
const againMs = 1_000
/** Tabs are processes: what one has stored may reach another this long after its lock has. */
const maxLateMs = 500
const lookMs = 20

/** A mutex over the tabs of this browser: does work that no other tab may do beside it. */
export async function withTabLock<Value>(
  { locks, ...options }: TabLockOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!locks) return underLease(options, work)
  const name = 'vitrina-session'
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    const atOnce = await locks.request(name, { ifAvailable: true }, async lock =>
      lock ? { value: await begin() } : null,
    )
    if (atOnce) return atOnce.value
    const afterAnother = await locks.request(name, async () => {
      await untilSeen(options)
      return { value: await begin() }
    })
    return afterAnother.value
  } catch (error) {
    if (hasBegun) throw error
    // Refused: who lets sites keep nothing has taken their locks away too.
    return underLease(options, work)
  }
}

async function untilSeen({ isDone, pause = pauseFor }: TabLockOptions): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxLateMs && !isDone(); waitedMs += lookMs) await pause(lookMs)
}

async function underLease<Value>(
  { storage, isDone, now = Date.now, pause = pauseFor }: TabLockOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const owner = `${now()}-${Math.random()}`
  const lease = () => storage.read('user', 'renewal-lease', isLease)
  while (!isDone()) {
    const held = lease()
    const leftMs = held ? held.untilMs - now() : 0
    // One that ends later than a lease of now was taken before the clock was put back.
    if (leftMs <= 0 || leftMs > leaseMs) {
      storage.write('user', 'renewal-lease', { owner, untilMs: now() + leaseMs })
      await pause(settleMs)
      if (lease()?.owner === owner) break
    }
    await pause(againMs)
  }
  try {
    return await work()
  } finally {
    if (lease()?.owner === owner) storage.remove('user', 'renewal-lease')
  }
}

function pauseFor(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
