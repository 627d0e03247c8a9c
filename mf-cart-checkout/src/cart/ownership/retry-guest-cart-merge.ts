import { isSameProduct, maxMergedCartLines } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartPlatform } from '../cart-platform.ts'
import type { CartRecords } from '../cart-records.ts'

export type GuestCartMergeOptions = {
  records: Pick<CartRecords, 'unmergedCart' | 'keepOwnership'>
  platform: CartPlatform
  newKey: () => string
  onGiveUp: () => void
}

/**
 * Sees to a guest's cart that may not have fitted into its customer's, which holds `lines`: where
 * it did not the shopper is told, and it goes in once there is room. Answers whether the customer's
 * cart is to be read again. Needs the lock of the cart.
 */
export async function retryGuestCartMerge(
  { records, platform, newKey, onGiveUp }: GuestCartMergeOptions,
  lines: readonly CartSnapshotLine[],
): Promise<boolean> {
  const left = records.unmergedCart()
  if (!left) return false
  /** Who signs out meanwhile leaves nothing here. */
  const isStillStored = () => records.unmergedCart()?.cartId === left.cartId
  /** Of a cart whose lines could not be read only the platform knows what it holds. */
  const isKnown = left.lines.length > 0
  const added = left.lines.filter(line => !lines.some(other => isSameProduct(line, other)))
  if (isKnown && added.length === 0) {
    records.keepOwnership({ unmergedCart: null })
    return false
  }
  const { length } = lines
  if (isKnown && length + added.length <= maxMergedCartLines && length !== left.triedAt) {
    const opened = await platform.open(newKey(), left.cartId)
    // An unanswered call may have come to nothing: the next look at the cart asks again.
    if (opened.ok && isStillStored())
      records.keepOwnership({ unmergedCart: { ...left, triedAt: length } })
    return opened.ok
  }
  if (left.isTold) return false
  const guests = await platform.read(left.cartId)
  if (!isStillStored()) return false
  if (guests.ok && guests.value.lines.length > 0) {
    records.keepOwnership({ unmergedCart: { ...left, lines: guests.value.lines, isTold: true } })
    onGiveUp()
  } else if (guests.ok || guests.failure.kind === 'not-found')
    records.keepOwnership({ unmergedCart: null })
  return false
}
