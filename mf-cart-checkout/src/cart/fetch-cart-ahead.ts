import { mayFetchAhead } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { loadBasketMessages } from '../contents/basket-messages.ts'

/**
 * Fetches the code of the cart and its drawer once the page is idle: without a network nothing loads, and
 * things are put in and looked at all the same. The cart itself is started by whoever asks for it.
 */
export default async function fetchCartAhead({ i18n }: Pick<ShopServices, 'i18n'>): Promise<void> {
  if (!mayFetchAhead(navigator)) return
  // What does not come now is asked for again by whoever needs it, and they tell.
  await Promise.allSettled([
    import(/* webpackChunkName: "cart-service" */ './cart-service.ts'),
    import(/* webpackChunkName: "microcart" */ '../microcart/microcart-slot.tsx'),
    loadBasketMessages(i18n.locale),
  ])
}
