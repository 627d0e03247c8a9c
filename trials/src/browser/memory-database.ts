import type { QueueDatabase, SyncTask } from '@vitrina/sync-queue'
import type { TabLifecycle } from './tab-life.ts'

/** The queue's database of one browser: what it holds outlives its tabs. */
export function createMemoryDatabase() {
  const tasks = new Map<string, SyncTask>()
  const stores = { context: new Map<string, unknown>(), orders: new Map<string, unknown>() }
  const inOrder = () =>
    structuredClone(
      [...tasks.values()].sort(
        (one, other) => one.created_at - other.created_at || (one.task_id < other.task_id ? -1 : 1),
      ),
    )

  return {
    /**
     * As one tab sees it: a dead one changes nothing, and hears of nothing. `onWrite`: it has
     * written.
     */
    of(life: TabLifecycle, onWrite: () => void = () => {}): QueueDatabase {
      const step = <Value>(work: () => Value): Promise<Value> =>
        life.within(
          Promise.resolve().then(() => (life.isOver ? new Promise<never>(() => {}) : work())),
        )
      return {
        edit: plan =>
          step(() => {
            const { put = [], remove = [] } = plan(inOrder())
            for (const task of put) tasks.set(task.task_id, structuredClone(task))
            for (const id of remove) tasks.delete(id)
            if (put.length + remove.length > 0) onWrite()
            return inOrder()
          }),
        tasks: () => step(inOrder),
        read: (store, key) => step(() => stores[store].get(key)),
        readAll: store => step(() => new Map(stores[store])),
        write: (store, key, value) =>
          step(() => {
            if (value === undefined) stores[store].delete(key)
            else stores[store].set(key, structuredClone(value))
            onWrite()
          }),
        lease: async () => true,
        release: async () => {},
        close() {},
      }
    },
  }
}
