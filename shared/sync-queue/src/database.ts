import { isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import { createDatabaseConnection, type DatabaseStore } from './database-connection.ts'
import { parseStoredTask, toStoredTask } from './stored-task.ts'
import { type SyncTask, sortTasks } from './task.ts'
import type { TaskUpdate } from './task-storage.ts'

export type Lease = { owner: string; until: number }
const isLease: TypeGuard<Lease> = isObjectOf({ owner: isString, until: isNumber })
export type ObjectStoreName = 'context' | 'orders'

/**
 * IndexedDB `vitrina-sync`, whose every method rejects where the browser refuses, is full or closes
 * it.
 */
export interface QueueDatabase {
  tasks(): Promise<readonly SyncTask[]>
  edit(plan: (tasks: readonly SyncTask[]) => TaskUpdate): Promise<readonly SyncTask[]>
  read(store: ObjectStoreName, key: string): Promise<unknown>
  readAll(store: ObjectStoreName): Promise<Map<string, unknown>>
  /** `undefined` removes. */
  write(store: ObjectStoreName, key: string, value: unknown): Promise<void>
  /** Takes or renews a lease unless another owner holds it. All leases are of one length. */
  lease(key: string, lease: Lease, nowMs: number): Promise<boolean>
  release(key: string, owner: string): Promise<void>
  close(): void
}

/** `report` hears of what was stored and is of no known shape. */
export function createQueueDatabase(
  name = 'vitrina-sync',
  report: (error: Error) => void = () => undefined,
): QueueDatabase {
  const { run, close } = createDatabaseConnection(name)
  const unread = new Set<string>()

  /** A task that this release cannot read may be one that another can: it stays where it is. */
  function reportUnread(id: string): void {
    if (unread.has(id)) return
    unread.add(id)
    report(new Error(`The task ${id} is of no known shape: it is left where it is`))
  }

  return {
    tasks: () =>
      run('syncTasks', 'readonly', async store =>
        sortTasks((await store.getAll()).flatMap(value => parseStoredTask(value) ?? [])),
      ),
    edit: plan => run('syncTasks', 'readwrite', store => editTasks(store, plan, reportUnread)),
    read: (name, key) => run(name, 'readonly', store => store.get(key)),
    readAll: name => run(name, 'readonly', async store => new Map(await readEntries(store))),
    write: (name, key, value) =>
      run(name, 'readwrite', async store => {
        if (value === undefined) await store.delete(key)
        else await store.put(value, key)
      }),
    lease: (key, lease, nowMs) =>
      run('context', 'readwrite', store => takeLease(store, key, lease, nowMs)),
    release: (key, owner) =>
      run('context', 'readwrite', async store => {
        const held = readLease(await store.get(key))
        if (held?.owner === owner) await store.delete(key)
      }),
    close,
  }
}

async function readEntries(
  store: Pick<DatabaseStore<'readonly'>, 'getAll' | 'getAllKeys'>,
): Promise<(readonly [string, unknown])[]> {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return keys.map((key, index) => [key, values[index]])
}

async function editTasks(
  store: DatabaseStore<'readwrite'>,
  plan: (tasks: readonly SyncTask[]) => TaskUpdate,
  reportUnread: (id: string) => void,
): Promise<readonly SyncTask[]> {
  const tasks = new Map<string, SyncTask>()
  const unread: string[] = []
  for (const [key, value] of await readEntries(store)) {
    const task = parseStoredTask(value)
    if (task) tasks.set(task.task_id, task)
    else unread.push(key)
  }
  const { put = [], remove = [] } = plan(sortTasks([...tasks.values()]))
  for (const task of put) tasks.set(task.task_id, task)
  for (const id of remove) tasks.delete(id)
  await Promise.all([
    ...put.map(task => store.put(toStoredTask(task), task.task_id)),
    ...remove.map(id => store.delete(id)),
  ])
  for (const id of unread) reportUnread(id)
  return sortTasks([...tasks.values()])
}

async function takeLease(
  store: DatabaseStore<'readwrite'>,
  key: string,
  lease: Lease,
  nowMs: number,
): Promise<boolean> {
  const held = readLease(await store.get(key))
  // One that ends much later than a lease of now was taken before the clock was put back; a
  // little later, its owner has renewed it while this step waited.
  const latest = lease.until + (lease.until - nowMs)
  const isOver = held && (held.until < nowMs || held.until > latest)
  const isFree = !held || held.owner === lease.owner || isOver === true
  if (isFree) await store.put(lease, key)
  return isFree
}

/** What is no lease holds nothing up: the next one is written over it. */
function readLease(value: unknown): Lease | undefined {
  return isLease(value) ? value : undefined
}
