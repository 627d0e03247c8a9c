import { mayPrefetch } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { loadLaterWords } from '../later-words/load-later-words.ts'

/**
 * Loads the code of the cart and of its drawer once the page is idle: both must work without a
 * network. It does not start the cart.
 */
export default async function prefetchCart({ i18n }: Pick<ShopServices, 'i18n'>): Promise<void> {
  if (!mayPrefetch(window)) return
  // A failure is not told: what is missing is loaded again when it is needed.
  await Promise.allSettled([
    import(/* webpackChunkName: "cart-service" */ './cart-service.ts'),
    import(/* webpackChunkName: "microcart" */ '../microcart/microcart-slot.tsx'),
    loadLaterWords(i18n),
  ])
}
