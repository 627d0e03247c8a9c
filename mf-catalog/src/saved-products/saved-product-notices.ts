import type { NotificationCenter, SavedProduct } from '@vitrina/federation'

type ListName = 'wishlist' | 'compare'

/** What the shopper is told of either list. */
export type SavedProductNoticeTopic = `${ListName}.${'added' | 'removed' | 'full'}`

/** Withdraws notices that a change of the list, here or in another tab, made untrue. */
export function withdrawOutdatedNotices(
  notifications: NotificationCenter,
  list: ListName,
  products: readonly SavedProduct[],
  atMost: number,
): void {
  const isIn = (sku: string) => products.some(product => product.sku === sku)
  const untrue = { added: (sku: string) => !isIn(sku), removed: isIn }
  for (const { topic, subjects = [] } of notifications.store.getState().shown) {
    for (const what of ['added', 'removed'] as const) {
      if (topic !== `${list}.${what}`) continue
      const gone = subjects.filter(({ id }) => untrue[what](id))
      for (const { id } of gone) notifications.withdraw(topic, id)
    }
  }
  if (products.length < atMost) notifications.withdraw(`${list}.full`)
}
