import { mayPrefetch } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { loadBuyingMessages } from './buying-messages.ts'

/**
 * Loads the code of adding to the cart once the page is idle: it must be there without a network.
 */
export default async function prefetchAdding({ i18n }: Pick<ShopServices, 'i18n'>): Promise<void> {
  if (!mayPrefetch(navigator)) return
  // A failure is not told: what is missing is loaded again when it is needed.
  await Promise.allSettled([
    import(/* webpackChunkName: "adding" */ './adding.ts'),
    loadBuyingMessages(i18n.locale),
  ])
}
