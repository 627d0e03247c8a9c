import { type Result, succeed } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartConfirming } from './cart-confirming.ts'
import type { CartHolding } from './cart-holding.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'

export type ReadingOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'tasks'>
  platform: CartPlatform
  holding: CartHolding
  confirming: CartConfirming
}

/** Reads the cart anew, under the lock of the cart; a dead one is mended on the way. */
export function createCartReading({
  records,
  queue,
  platform,
  holding,
  confirming,
}: ReadingOptions): () => Promise<Result<unknown>> {
  async function read(canMend: boolean): Promise<Result<unknown>> {
    const epoch = records.epoch()
    const held = await holding.current()
    if (!held.ok || held.value === null) return held
    // What was sent and not answered may be in it or not: it would be shown twice. Its answer
    // brings the next look.
    if (queue.tasks('cart').some(({ sent, isDeadLetter }) => sent && !isDeadLetter))
      return succeed(null)

    const current = await platform.read(held.value)
    if (records.epoch() !== epoch || records.token() !== held.value) return succeed(null)
    if (current.ok) {
      confirming.show(current.value)
      const isFuller = await holding.bringIn(held.value, current.value.lines)
      return isFuller ? read(canMend) : current
    }
    if (current.failure.kind !== 'not-found' || !canMend) return current
    const mended = await holding.mend(held.value)
    return mended.ok ? read(false) : mended
  }

  return () => read(true)
}
