import type { TabLifecycle } from './tab-life.ts'

type Waiting = { life: TabLifecycle; begin: () => void }

/**
 * The locks of one browser: exclusive, first come first served, given up by a tab that is closed.
 */
export function createBrowserLocks() {
  const held = new Map<string, TabLifecycle>()
  const queues = new Map<string, Waiting[]>()

  function next(name: string): void {
    held.delete(name)
    const first = queues.get(name)?.shift()
    if (!first) return
    if (first.life.isOver) {
      next(name)
      return
    }
    // Handed over at once, so that nobody slips in between.
    held.set(name, first.life)
    first.begin()
  }

  async function hold<Value>(
    name: string,
    life: TabLifecycle,
    work: (lock: Lock) => Value | PromiseLike<Value>,
  ): Promise<Value> {
    held.set(name, life)
    const done = Promise.resolve(work({ name, mode: 'exclusive' }))
    try {
      await Promise.race([done.catch(() => undefined), life.ended])
    } finally {
      next(name)
    }
    return life.within(done)
  }

  return {
    /** `navigator.locks` of one tab. */
    of(life: TabLifecycle): LockManager {
      async function request(
        name: string,
        ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
      ): Promise<unknown> {
        const [options, work] = rest.length === 2 ? rest : [{}, rest[0]]
        if (life.isOver) return life.within(Promise.resolve())
        if (held.has(name)) {
          if (options.ifAvailable) return work(null)
          await new Promise<void>(begin => {
            const queue = queues.get(name) ?? []
            queues.set(name, queue)
            queue.push({ life, begin })
          })
        }
        return hold(name, life, work)
      }
      return {
        request: request as LockManager['request'],
        query: async () => ({ held: [...held.keys()].map(name => ({ name })), pending: [] }),
      }
    },
  }
}
