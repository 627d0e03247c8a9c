import { rememberViewed, viewedSkus } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

/** Keeps the list of viewed products, which no remote is on the page to keep. */
export function keepRecord({ events, storage }: Pick<ShopServices, 'events' | 'storage'>): void {
  events.on('catalog:product-viewed', ({ sku }) => {
    const list = viewedSkus(storage.read('recently-viewed', 'recently-viewed'))
    storage.write('recently-viewed', 'recently-viewed', rememberViewed(list, sku))
  })
}
