import type { ShopStorage } from '@vitrina/storage'
import { readStoredList, writeStoredList } from '../cart/stored-list.ts'
import { isPendingOrder, isStoredPlacedOrder } from './order-shapes.ts'
import type { OrderDraft, StoredPlacedOrder } from './order-types.ts'

/**
 * An order the platform has not answered yet: sending it again with this key never makes a second
 * one.
 */
export type PendingOrder = OrderDraft & {
  key: string
  /** False while it only waits: nobody but this browser knows of it. */
  wasSent?: boolean
  /** Its customer when it was sent or stored. `null`: a guest. */
  of?: string | null
}

export type OrderRecords = ReturnType<typeof createOrderRecords>

export function createOrderRecords(storage: ShopStorage) {
  return {
    /** Newest first. */
    pending: () => readStoredList(storage, 'checkout', 'pending-orders', isPendingOrder),
    keepPending: (orders: readonly PendingOrder[]) =>
      writeStoredList(storage, 'checkout', 'pending-orders', isPendingOrder, orders),
    lastOrder: () => storage.read('checkout', 'last-order', isStoredPlacedOrder),
    /** Also the end of the way to it. What was typed stays for the next one. */
    keepLastOrder(order: StoredPlacedOrder): void {
      storage.remove('checkout', 'modified-at')
      storage.remove('checkout', 'confirmed-steps')
      storage.write('checkout', 'last-order', order)
    },
  }
}
