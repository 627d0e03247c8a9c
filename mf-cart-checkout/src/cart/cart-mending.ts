import { isRetryable, type Result, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { toCartAddition } from './cart-line.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords, CartRepair, RefusedAddition } from './cart-records.ts'

export type MendedCart = {
  cartId: string
  /** What the platform would not take: told to the shopper, not put in. */
  refused: readonly RefusedAddition[]
}

/** Notes down what a dead cart held, before anything is asked of the platform. */
export function planRepair(lines: readonly CartSnapshotLine[], newKey: () => string): CartRepair {
  return {
    cartId: null,
    creationKey: newKey(),
    missing: lines.map(line => ({ key: newKey(), addition: toCartAddition(line) })),
  }
}

/**
 * Carries a repair on from where it stopped: makes the new cart and puts the shopper's lines in
 * again. Fails only with what may succeed later; the record then keeps what is left.
 */
export async function carryOnRepair(
  repair: CartRepair,
  platform: CartPlatform,
  records: Pick<CartRecords, 'keepRepair'>,
): Promise<Result<MendedCart>> {
  const opened: Result<string> = repair.cartId
    ? succeed(repair.cartId)
    : await platform.open(repair.creationKey)
  if (!opened.ok) return opened
  const cartId = opened.value
  let { missing, refused = [] } = repair
  records.keepRepair({ ...repair, cartId })
  for (const { key, addition } of repair.missing) {
    const answer = await platform.add(cartId, addition, key)
    if (!answer.ok) {
      if (isRetryable(answer.failure)) return answer
      refused = [...refused, { addition, failure: answer.failure }]
    }
    missing = missing.slice(1)
    records.keepRepair({ ...repair, cartId, missing, refused })
  }
  return succeed({ cartId, refused })
}
