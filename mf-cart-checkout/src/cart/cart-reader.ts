import { type Result, succeed } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { StoreApi } from 'zustand/vanilla'
import type { createPendingWorkTracker } from './await-answers.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'
import type { CartState } from './cart-state.ts'
import type { ConfirmedCartWriter } from './confirmed-cart-writer.ts'
import type { CartOwnership } from './ownership/cart-ownership.ts'

type CartReaderOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'tasks' | 'withLock'>
  platform: CartPlatform
  ownership: CartOwnership
  confirming: ConfirmedCartWriter
  answers: Pick<ReturnType<typeof createPendingWorkTracker>, 'follow'>
  store: Pick<StoreApi<CartState>, 'setState'>
}

/**
 * Reads the cart anew; a dead one is made anew on the way. `read` for who holds the lock of the
 * cart. Looks that wait for the lock are one.
 */
export function createCartReader(options: CartReaderOptions) {
  const { answers, queue, store } = options
  let queued: Promise<Result<unknown>> | null = null

  async function read(): Promise<Result<unknown>> {
    const answer = await readCart(true, options)
    store.setState({ isLoading: false, staleness: answer.ok ? null : answer.failure })
    return answer
  }

  function refresh(): Promise<Result<unknown>> {
    queued ??= answers.follow(
      // A lock that is free may be got at once: the work must find this promise in its place.
      Promise.resolve().then(() =>
        queue.withLock('cart', () => {
          queued = null
          return read()
        }),
      ),
    )
    return queued
  }

  return { read, refresh }
}

async function readCart(
  canRecreate: boolean,
  options: CartReaderOptions,
): Promise<Result<unknown>> {
  const { records, queue, platform, ownership, confirming } = options
  const epoch = records.epoch()
  const held = await ownership.current()
  if (!held.ok || held.value === null) return held
  // What was sent and not answered may be in it or not: it would be shown twice. Its answer
  // brings the next look.
  if (queue.tasks('cart').some(({ sent, isDeadLetter }) => sent && !isDeadLetter))
    return succeed(null)

  const current = await platform.read(held.value)
  if (records.epoch() !== epoch || records.token() !== held.value) return succeed(null)
  if (current.ok) {
    confirming.show(current.value)
    const isFuller = await ownership.addMissingLines(held.value, current.value.lines)
    return isFuller ? readCart(canRecreate, options) : current
  }
  if (current.failure.kind !== 'not-found' || !canRecreate) return current
  const recreated = await ownership.recreate(held.value)
  return recreated.ok ? readCart(false, options) : recreated
}
