import { useServices } from '@vitrina/federation'
import { type LoadOnceState, useLoadOnce } from '@vitrina/query'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { loadDeferredMessages } from '../later-words/load-later-words.ts'

/** The tab's cart with the words for what lies in it, once it is wanted. */
export function useCartContents(isWanted = true): LoadOnceState<CartCheckoutService> {
  const { i18n, remoteService } = useServices()
  const find = async () => {
    const [buying] = await Promise.all([remoteService('cart'), loadDeferredMessages(i18n)])
    return buying as CartCheckoutService
  }
  return useLoadOnce(find, isWanted)
}
