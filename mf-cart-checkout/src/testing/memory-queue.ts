import type { NetworkState } from '@vitrina/api-client'
import {
  type Failure,
  isNullOr,
  isObjectOf,
  isRetryable,
  isString,
  type Result,
} from '@vitrina/domain'
import {
  createTask,
  type NewTask,
  type Partition,
  type SyncQueue,
  type SyncTask,
  type TaskSettler,
} from '@vitrina/sync-queue'
import type { CartLock } from '../cart/cart-lock.ts'
import { createCartLock } from './cart-lock.ts'

/** Sends a task as the queue would; answers the result inside the envelope. */
export type TaskSender = (task: SyncTask, cartId: string | null) => Promise<Result<unknown>>

const isOwned = isObjectOf({}, { owner: isNullOr(isString), of: isNullOr(isString) })
const attemptLimit = 4
const noCart: Failure = { kind: 'invalid', message: 'There is no cart', problems: [] }

/** The sync queue in memory and without pauses, for tests of its users. */
export function createMemoryQueue(
  send: TaskSender,
  withCartLock: CartLock = createCartLock(undefined, 'cart'),
) {
  const listeners = new Set<() => void>()
  const settlers = new Map<Partition, TaskSettler>()
  const heardOfNetwork = new Set<(state: NetworkState) => void>()
  let tasks: readonly SyncTask[] = []
  let state: NetworkState = 'reachable'
  let answersProbes = true
  let created = 0
  let lasting = true
  const draining = new Set<Partition>()
  const context = createMemoryValues()
  const orders = createMemoryValues(tell)

  function change(next: readonly SyncTask[]) {
    tasks = next
    tell()
    drainAll()
  }

  const update = (id: string, part: Partial<SyncTask>) =>
    change(tasks.map(task => (task.task_id === id ? { ...task, ...part } : task)))

  function tell() {
    for (const listener of [...listeners]) listener()
  }

  function drainAll() {
    for (const partition of settlers.keys()) void drain(partition)
  }

  async function drain(partition: Partition) {
    if (draining.has(partition) || !next(partition)) return
    draining.add(partition)
    await withLock(partition, async () => {
      for (let task = next(partition); task; task = next(partition)) await deliver(task)
    })
    draining.delete(partition)
    if (next(partition)) void drain(partition)
  }

  function next(partition: Partition): SyncTask | undefined {
    if (state === 'unreachable') return undefined
    return tasks.find(task => !task.isDeadLetter && task.partition === partition)
  }

  function withLock<Value>(partition: Partition, work: () => Promise<Value>): Promise<Value> {
    return partition === 'cart' ? withCartLock(work) : work()
  }

  async function deliver({ task_id }: SyncTask) {
    update(task_id, { sending: true, sent: true })
    const task = tasks.find(other => other.task_id === task_id)
    if (!task) return
    const cartId = await context.read('cartId', isString)
    const answer: Result<unknown> =
      cartId || task.partition !== 'cart'
        ? await send(task, cartId)
        : { ok: false, failure: noCart }
    if (!answer.ok && isRetryable(answer.failure)) return tried(task, answer.failure)
    const verdict = await settlers.get(task.partition)?.(task, answer)
    if (verdict === 'done') change(tasks.filter(other => other.task_id !== task_id))
    else if (verdict === 'dead-letter') update(task_id, { sending: false, isDeadLetter: true })
    else tried(task, answer.ok ? noCart : answer.failure)
  }

  function tried({ task_id, attempts }: SyncTask, failure: Failure) {
    // A change that waits for the network has not been tried.
    if (state === 'unreachable') return update(task_id, { sending: false })
    const isOver = attempts + 1 >= attemptLimit
    update(task_id, { sending: false, attempts: attempts + 1, isDeadLetter: isOver, failure })
  }

  const made = (task: NewTask, created_at: number): SyncTask =>
    createTask({ task_id: `task-${created_at}`, ...structuredClone(task) }, created_at)

  const queue: SyncQueue = {
    get lasting() {
      return lasting
    },
    async put(task) {
      created += 1
      const stored = made(task, Date.now() + created / 1_000)
      change([...tasks, stored])
      return stored
    },
    async replace(task_id, task) {
      const former = tasks.find(other => other.task_id === task_id)
      if (!former || former.sent || former.isDeadLetter) return null
      const stored = made(task, former.created_at)
      change(tasks.map(other => (other === former ? stored : other)))
      return stored
    },
    tasks: partition => tasks.filter(task => task.partition === partition),
    find: task_id => tasks.find(task => task.task_id === task_id),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onAnswer(partition, settle) {
      settlers.set(partition, settle)
      drainAll()
      return () => settlers.delete(partition)
    },
    withLock,
    async tryAgain(task_id) {
      update(task_id, { isDeadLetter: false, attempts: 0 })
    },
    async drop(task_id) {
      const dropped = tasks.some(task => task.task_id === task_id && !task.sending)
      if (dropped) change(tasks.filter(task => task.task_id !== task_id))
      return dropped
    },
    async clearUntransmitted() {
      const left = tasks.filter(({ sending }) => sending)
      const count = tasks.length - left.length
      change(left)
      return count
    },
    async forgetCustomers(awaited = []) {
      change(tasks.filter(({ needsToken }) => needsToken !== true))
      for (const [id, { owner, of }] of await orders.all(isOwned)) {
        const whose = owner ?? of ?? null
        if (whose !== null && !awaited.includes(whose)) await orders.remove(id)
      }
    },
    look: async () => drainAll(),
    context,
    orders,
    network: {
      get state() {
        return state
      },
      subscribe(listener) {
        heardOfNetwork.add(listener)
        return () => heardOfNetwork.delete(listener)
      },
      async doubt() {
        changeNetwork(answersProbes ? 'reachable' : 'unreachable')
        return state
      },
    },
    close: () => listeners.clear(),
  }

  function changeNetwork(next: NetworkState): void {
    if (state === next) return
    state = next
    for (const listener of [...heardOfNetwork]) listener(next)
    drainAll()
  }

  return {
    queue,
    setNetwork(next: NetworkState) {
      answersProbes = next === 'reachable'
      changeNetwork(next)
    },
    /** The network is gone, and no code has noticed it yet. */
    breakSilently() {
      answersProbes = false
    },
    /** The browser keeps what is here, or refuses to. */
    setLasting(next: boolean) {
      lasting = next
      tell()
    },
  }
}

function createMemoryValues(onChange: () => void = () => {}): SyncQueue['context'] {
  const values = new Map<string, unknown>()
  const fits = (isValue: ((value: unknown) => boolean) | undefined, value: unknown) =>
    !isValue || isValue(value)
  async function read(key: string, isValue?: (value: unknown) => boolean) {
    const value = values.get(key) ?? null
    return fits(isValue, value) ? value : null
  }
  async function all(isValue?: (value: unknown) => boolean) {
    return new Map([...values].filter(([, value]) => fits(isValue, value)))
  }
  return {
    lasting: () => true,
    async keep(key, value) {
      values.set(key, structuredClone(value))
      onChange()
      return true
    },
    read: read as SyncQueue['context']['read'],
    all: all as SyncQueue['context']['all'],
    async remove(key) {
      values.delete(key)
      onChange()
    },
  }
}
