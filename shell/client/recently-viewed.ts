import type { ShopServices } from '@vitrina/federation'
import { storeViewedSku } from '@vitrina/storage'

/** Keeps the list of viewed products, which no remote is on the page to keep. */
export function recordViewedProducts({
  events,
  storage,
}: Pick<ShopServices, 'events' | 'storage'>): void {
  events.on('catalog:product-viewed', ({ sku }) => storeViewedSku(storage, sku))
}
