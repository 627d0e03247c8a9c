import { type SavedProduct, useServices } from '@vitrina/federation'
import { type LoadOnceState, useLoadOnce } from '@vitrina/query'
import { useSyncExternalStore } from 'react'
import type { SavedProductList } from './saved-product-list.ts'
import type { SavedProducts } from './saved-products.ts'

/** The tab's lists. Unknown at first, on the server as in the browser. */
export function useSavedProducts(): LoadOnceState<SavedProducts> {
  const { remoteService } = useServices()
  // The service comes from this very remote, so it is known to be more than others see of it.
  return useLoadOnce(() => remoteService('savedProducts') as Promise<SavedProducts>)
}

const none: readonly SavedProduct[] = []

/** What is in a list, drawn anew with every change in this tab or another. */
export function useSavedProductList(list: SavedProductList): readonly SavedProduct[] {
  return useSyncExternalStore(list.subscribe, list.items, () => none)
}
