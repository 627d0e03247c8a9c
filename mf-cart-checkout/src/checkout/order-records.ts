import type { ShopStorage } from '@vitrina/storage'
import type { OrderDraft, RememberedOrder } from './placed-order.ts'

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

export interface OrderRecords {
  /** Newest first. */
  pending(): readonly PendingOrder[]
  keepPending(orders: readonly PendingOrder[]): void
  lastOrder(): RememberedOrder | null
  /** Also the end of the way to it. What was typed stays for the next one. */
  keepLastOrder(order: RememberedOrder): void
}

export function createOrderRecords(storage: ShopStorage): OrderRecords {
  return {
    pending: () => storage.read<PendingOrder[]>('checkout', 'pending-orders') ?? [],
    keepPending(orders) {
      if (orders.length > 0) storage.write('checkout', 'pending-orders', orders)
      else storage.remove('checkout', 'pending-orders')
    },
    lastOrder: () => storage.read<RememberedOrder>('checkout', 'last-order'),
    keepLastOrder(order) {
      storage.remove('checkout', 'modified-at')
      storage.remove('checkout', 'confirmed-steps')
      storage.write('checkout', 'last-order', order)
    },
  }
}
