import { isRetryable, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords, Reunion } from './cart-records.ts'

/** What the shopper changed since they lost hold of their cart, to be changed in it too. */
export function planReunion(
  left: readonly CartSnapshotLine[],
  now: readonly CartSnapshotLine[],
  newKey: () => string,
): Reunion[] {
  const others = left.filter(line => !now.some(other => sameGoods(line, other)))
  return [...now, ...others].flatMap(line => {
    const base = left.find(other => sameGoods(other, line))?.quantity ?? 0
    const quantity = now.includes(line) ? line.quantity : 0
    return base === quantity ? [] : [{ key: newKey(), line, base, quantity }]
  })
}

/** Fails only with what may succeed later; the record then keeps what is left. */
export async function carryOnReunion(
  cartId: string,
  platform: CartPlatform,
  records: Pick<CartRecords, 'reunion' | 'keepReunion'>,
): Promise<Result<null>> {
  for (const { key, line, base, quantity } of records.reunion()) {
    const answer = await platform.set(cartId, line, { base, quantity }, key)
    if (!answer.ok && isRetryable(answer.failure)) return answer
    records.keepReunion(records.reunion().slice(1))
  }
  return succeed(null)
}
