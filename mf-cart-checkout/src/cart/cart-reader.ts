import { type Result, succeed } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'
import type { ConfirmedCartWriter } from './confirmed-cart-writer.ts'
import type { CartOwnership } from './ownership/cart-ownership.ts'

export type CartReaderOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'tasks'>
  platform: CartPlatform
  ownership: CartOwnership
  confirming: ConfirmedCartWriter
}

/** Reads the cart anew, under the lock of the cart; a dead one is made anew on the way. */
export function createCartReader({
  records,
  queue,
  platform,
  ownership,
  confirming,
}: CartReaderOptions): () => Promise<Result<unknown>> {
  async function read(canRecreate: boolean): Promise<Result<unknown>> {
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
      return isFuller ? read(canRecreate) : current
    }
    if (current.failure.kind !== 'not-found' || !canRecreate) return current
    const recreated = await ownership.recreate(held.value)
    return recreated.ok ? read(false) : recreated
  }

  return () => read(true)
}
