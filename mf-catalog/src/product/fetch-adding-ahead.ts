import { mayFetchAhead } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { loadBuyingMessages } from './buying-messages.ts'

/** Fetches what putting things into the cart needs once the page is idle: without a network nothing loads. */
export default async function fetchAddingAhead({
  i18n,
}: Pick<ShopServices, 'i18n'>): Promise<void> {
  if (!mayFetchAhead(navigator)) return
  // What does not come now is asked for again by whoever needs it, and they tell.
  await Promise.allSettled([
    import(/* webpackChunkName: "adding" */ './adding.ts'),
    loadBuyingMessages(i18n.locale),
  ])
}
