import { mayPrefetch } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { loadBuyingMessages } from './buying-messages.ts'

/**
 * Loads, once the page is idle, the code of adding to the cart, which must be there without a
 * network, and that of finding a product, which the next page would else wait for.
 */
export default async function prefetchProductCode({
  i18n,
}: Pick<ShopServices, 'i18n'>): Promise<void> {
  if (!mayPrefetch(window)) return
  // A failure is not told: what is missing is loaded again when it is needed.
  await Promise.allSettled([
    import(/* webpackChunkName: "adding" */ './adding.ts'),
    import('./product-loader.ts'),
    loadBuyingMessages(i18n.locale),
  ])
}
