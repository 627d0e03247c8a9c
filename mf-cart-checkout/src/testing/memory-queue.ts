import type { NetworkState } from '@vitrina/api-client'
import { type Failure, isRetryable, type Result } from '@vitrina/domain'
import {
  createTask,
  type Lane,
  type NewTask,
  type Settle,
  type SyncQueue,
  type SyncTask,
} from '@vitrina/sync-queue'
import { createCartLock, type WithCartLock } from '../cart/cart-lock.ts'

/** Sends a task as the queue would; answers the result inside the envelope. */
export type SendTask = (task: SyncTask, cartId: string | null) => Promise<Result<unknown>>

const attemptLimit = 4
const noCart: Failure = { kind: 'invalid', message: 'There is no cart', problems: [] }

/** The sync queue without a browser under it and without pauses, for tests of whoever uses it. */
export function createMemoryQueue(send: SendTask, withCartLock: WithCartLock = createCartLock(undefined, 'cart')) {
  const listeners = new Set<() => void>()
  const settlers = new Map<Lane, Settle>()
  const heardOfNetwork = new Set<(state: NetworkState) => void>()
  let tasks: readonly SyncTask[] = []
  let state: NetworkState = 'reachable'
  let created = 0
  let lasting = true
  const draining = new Set<Lane>()
  const context = createKept()
  const orders = createKept(tell)

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
    for (const lane of settlers.keys()) void drain(lane)
  }

  async function drain(lane: Lane) {
    if (draining.has(lane) || !next(lane)) return
    draining.add(lane)
    await withLock(lane, async () => {
      for (let task = next(lane); task; task = next(lane)) await deliver(task)
    })
    draining.delete(lane)
    if (next(lane)) void drain(lane)
  }

  function next(lane: Lane): SyncTask | undefined {
    if (state === 'unreachable') return undefined
    return tasks.find(task => !task.parked && task.lane === lane)
  }

  function withLock<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value> {
    return lane === 'cart' ? withCartLock(work) : work()
  }

  async function deliver({ task_id }: SyncTask) {
    update(task_id, { sending: true, sent: true })
    const task = tasks.find(other => other.task_id === task_id)
    if (!task) return
    const cartId = await context.read<string>('cartId')
    const answer: Result<unknown> =
      cartId || task.lane !== 'cart' ? await send(task, cartId) : { ok: false, failure: noCart }
    if (!answer.ok && isRetryable(answer.failure)) return tried(task, answer.failure)
    const verdict = await settlers.get(task.lane)?.(task, answer)
    if (verdict === 'done') change(tasks.filter(other => other.task_id !== task_id))
    else if (verdict === 'park') update(task_id, { sending: false, parked: true })
    else tried(task, answer.ok ? noCart : answer.failure)
  }

  function tried({ task_id, attempts }: SyncTask, failure: Failure) {
    // A wish that waits for the network has not been tried.
    if (state === 'unreachable') return update(task_id, { sending: false })
    const isOver = attempts + 1 >= attemptLimit
    update(task_id, { sending: false, attempts: attempts + 1, parked: isOver, failure })
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
      if (!former || former.sent || former.parked) return null
      const stored = made(task, former.created_at)
      change(tasks.map(other => (other === former ? stored : other)))
      return stored
    },
    tasks: lane => tasks.filter(task => task.lane === lane),
    find: task_id => tasks.find(task => task.task_id === task_id),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onAnswer(lane, settle) {
      settlers.set(lane, settle)
      drainAll()
      return () => settlers.delete(lane)
    },
    withLock,
    async tryAgain(task_id) {
      update(task_id, { parked: false, attempts: 0 })
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
      for (const [id, { owner, of }] of await orders.all<Record<'owner' | 'of', string | null>>()) {
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
    },
    close: () => listeners.clear(),
  }

  return {
    queue,
    setNetwork(next: NetworkState) {
      state = next
      for (const listener of [...heardOfNetwork]) listener(next)
      drainAll()
    },
    /** The browser keeps what is here, or refuses to. */
    setLasting(next: boolean) {
      lasting = next
      tell()
    },
  }
}

function createKept(onChange: () => void = () => {}): SyncQueue['context'] {
  const values = new Map<string, unknown>()
  return {
    lasting: () => true,
    async keep(key, value) {
      values.set(key, structuredClone(value))
      onChange()
      return true
    },
    read: async <Value>(key: string) => (values.get(key) ?? null) as Value | null,
    all: async <Value>() => new Map(values) as Map<string, Value>,
    async remove(key) {
      values.delete(key)
      onChange()
    },
  }
}
