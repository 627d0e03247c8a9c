import { type Failure, type Goods, isRetryable, sameGoods } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { applyChanges } from './apply-changes.ts'
import type { CartChange } from './cart-change.ts'
import { toCartAddition } from './cart-line.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords, ParkedCart, Reunion } from './cart-records.ts'

/**
 * What the shopper changed since they lost hold of their cart, to be changed in it too. What had
 * been sent to it by then and not answered may be in it: that is sent again under its own key, and
 * no difference. Nor is what the cart in its place had `refused`.
 */
export function planReunion(
  { lines, unsure = [], refused = [] }: Pick<ParkedCart, 'lines' | 'unsure' | 'refused'>,
  now: readonly CartSnapshotLine[],
  { newKey, isSettled }: { newKey: () => string; isSettled: (key: string) => boolean },
): Reunion[] {
  // What is still to be answered goes to whichever cart is at hand; what was refused is in no cart
  // to be seen.
  const repeated = unsure.filter(({ key }) => isSettled(key))
  const isRefused = (line: Goods) => refused.some(other => sameGoods(line, other))
  const left = applyChanges(
    lines.filter(line => !isRefused(line)),
    repeated.map(change => ({ ...change, state: 'waiting' })),
  ).map(line => ({ ...line, itemId: line.itemId ?? 0 }))
  const others = left.filter(line => !isRefused(line) && !now.some(other => sameGoods(line, other)))
  const differences = [...now, ...others].flatMap(line => {
    const base = left.find(other => sameGoods(other, line))?.quantity ?? 0
    const quantity = now.includes(line) ? line.quantity : 0
    return base === quantity ? [] : [{ key: newKey(), line, base, quantity }]
  })
  return [...repeated.map(({ key, state: _, ...change }) => ({ key, change })), ...differences]
}

/** What a guest takes along into a cart they have not seen. */
export function planTaking(lines: readonly CartSnapshotLine[], newKey: () => string): Reunion[] {
  return lines.map(line => ({ key: newKey(), line, base: 0, quantity: line.quantity }))
}

/** A change of goods: a coupon is not carried over. */
export type GoodsChange = Exclude<CartChange, { kind: 'coupon' }>
export type RefusedReturn = { change: GoodsChange; failure: Failure }

/**
 * `failure`: it may succeed later, or in another cart where this one is `gone`; the record then
 * keeps what is left. What was refused is not tried again.
 */
export async function carryOnReunion(
  cartId: string,
  platform: CartPlatform,
  records: Pick<CartRecords, 'reunion' | 'keepReunion'>,
): Promise<{ refused: readonly RefusedReturn[]; failure?: Failure; isGone?: boolean }> {
  const refused: RefusedReturn[] = []
  for (const step of records.reunion()) {
    const answer = await ('change' in step
      ? platform.repeat(cartId, step.change, step.key)
      : platform.set(cartId, step.line, step, step.key))
    if (!answer.ok) {
      const { failure } = answer
      if (isRetryable(failure) || failure.kind === 'signed-out') return { refused, failure }
      // The platform says the same of goods that are sold no more and of a cart that has become an
      // order.
      const cart = failure.kind === 'not-found' ? await platform.read(cartId) : null
      if (cart && !cart.ok) {
        return { refused, failure: cart.failure, isGone: cart.failure.kind === 'not-found' }
      }
      const change = changeIn(step)
      if (change.kind !== 'coupon') refused.push({ change, failure })
    }
    records.keepReunion(records.reunion().slice(1))
  }
  return { refused }
}

function changeIn(step: Reunion): CartChange {
  if ('change' in step) return step.change
  const { line, base, quantity } = step
  if (base === 0) return { kind: 'add', addition: toCartAddition({ ...line, quantity }) }
  if (quantity === 0) return { kind: 'remove', line, base }
  return { kind: 'set', line, base, quantity }
}
