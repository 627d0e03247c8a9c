import { mostMergedLines, sameGoods } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'

export type LeftOutOptions = {
  records: Pick<CartRecords, 'leftOut' | 'keepLeftOut'>
  platform: CartPlatform
  newKey: () => string
  onLeftOut: () => void
}

/**
 * Sees to a guest's cart that may not have fitted into its customer's, which holds `lines`: where
 * it did not the shopper is told, and it goes in once there is room. Answers whether the customer's
 * cart is to be read again. Needs the lock of the cart.
 */
export async function bringLeftOut(
  { records, platform, newKey, onLeftOut }: LeftOutOptions,
  lines: readonly CartSnapshotLine[],
): Promise<boolean> {
  const left = records.leftOut()
  if (!left) return false
  if (left.lines.every(line => lines.some(other => sameGoods(line, other)))) {
    records.keepLeftOut(null)
    return false
  }
  const { length } = lines
  if (length + left.lines.length <= mostMergedLines && length !== left.triedAt) {
    records.keepLeftOut({ ...left, triedAt: length })
    return (await platform.open(newKey(), left.cartId)).ok
  }
  if (left.isTold) return false
  const guests = await platform.read(left.cartId)
  if (guests.ok) {
    records.keepLeftOut({ ...left, isTold: true })
    onLeftOut()
  } else if (guests.failure.kind === 'not-found') records.keepLeftOut(null)
  return false
}
