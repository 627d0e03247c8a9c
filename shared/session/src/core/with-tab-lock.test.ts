import { describe, expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { type TabLockOptions, withTabLock } from './with-tab-lock.ts'

/** A browser without locks, whose clock goes by the pauses alone. */
function leases() {
  const storage = createShopStorage(null)
  let nowMs = 1_000_000
  const options: TabLockOptions = {
    storage,
    isDone: () => false,
    now: () => nowMs,
    pause: async ms => {
      nowMs += ms
    },
  }
  return { storage, options, passed: () => nowMs - 1_000_000 }
}

describe('withTabLock', () => {
  it('runs its work under the browser’s Web Lock if there are Web Locks', async () => {
    const { storage, options } = leases()
    const names: string[] = []
    const request = async (name: string, _options: object, work: (lock: object) => unknown) => {
      names.push(name)
      return work({})
    }
    const locks = { request } as unknown as LockManager
    expect(await withTabLock({ ...options, locks }, async () => 'done')).toBe('done')
    expect(names).toEqual(['vitrina-session'])
    expect(storage.keys('user')).toEqual([])
  })

  it.each([
    ['until the result is there', 60, 60],
    ['for at most 500 ms', Number.POSITIVE_INFINITY, 500],
  ])(
    'waits for the result of the tab that held the lock, %s',
    async (_long, comesAfterMs, lookedMs) => {
      const { options, passed } = leases()
      const locks = {
        request: async (_name: string, given: unknown, work?: (lock: null) => unknown) =>
          work ? work(null) : (given as () => unknown)(),
      } as unknown as LockManager
      const isDone = () => passed() >= comesAfterMs
      expect(await withTabLock({ ...options, locks, isDone }, async () => 'done')).toBe('done')
      expect(passed()).toBe(lookedMs)
    },
  )

  it('without Web Locks runs its work under a lease, and releases the lease on error', async () => {
    const { storage, options } = leases()
    const work = async () => {
      expect(storage.keys('user')).toEqual(['renewal-lease'])
      throw new Error('no answer')
    }
    await expect(withTabLock(options, work)).rejects.toThrow('no answer')
    expect(storage.keys('user')).toEqual([])
  })

  it('waits for another tab’s lease, checking each second until the lease expires', async () => {
    const { storage, options, passed } = leases()
    storage.write('user', 'renewal-lease', { owner: 'another', untilMs: 1_002_500 })
    await withTabLock(options, async () => {})
    expect(passed()).toBe(3_050)
  })

  it('runs its work under a lease if the browser denies Web Locks', async () => {
    const { storage, options } = leases()
    const locks = {
      request: async () => {
        throw new DOMException('The request was denied.', 'SecurityError')
      },
    } as unknown as LockManager
    const work = async () => storage.keys('user')
    expect(await withTabLock({ ...options, locks }, work)).toEqual(['renewal-lease'])
  })

  it('does not run work again that failed under a Web Lock', async () => {
    const { options } = leases()
    const locks = { request: async (_name: string, work: () => Promise<never>) => work() }
    let times = 0
    const failing = withTabLock({ ...options, locks: locks as never }, async () => {
      times += 1
      throw new Error('no answer')
    })
    await expect(failing).rejects.toThrow('no answer')
    expect(times).toBe(1)
  })

  it('ignores a lease from before the clock was set back', async () => {
    const { storage, options, passed } = leases()
    storage.write('user', 'renewal-lease', { owner: 'another', untilMs: 9_000_000 })
    await withTabLock(options, async () => {})
    expect(passed()).toBe(50)
  })

  it('runs its work once after another tab has overwritten the lease', async () => {
    const { storage, options } = leases()
    let isOvertaken = true
    const pause = async (ms: number) => {
      if (isOvertaken) storage.write('user', 'renewal-lease', { owner: 'another', untilMs: 0 })
      isOvertaken = false
      await options.pause?.(ms)
    }
    let done = 0
    await withTabLock({ ...options, pause }, async () => {
      done += 1
    })
    expect(done).toBe(1)
  })

  it('does not release the lease of another tab when its work outlasts its lease', async () => {
    const { storage, options } = leases()
    const another = { owner: 'another', untilMs: 9_000_000 }
    await withTabLock(options, async () => void storage.write('user', 'renewal-lease', another))
    expect(storage.read('user', 'renewal-lease')).toEqual(another)
  })

  it('runs its work without waiting if isDone returns true', async () => {
    const { storage, options, passed } = leases()
    storage.write('user', 'renewal-lease', { owner: 'another', untilMs: 9_000_000 })
    expect(await withTabLock({ ...options, isDone: () => true }, async () => 'seen')).toBe('seen')
    expect(passed()).toBe(0)
  })
})
