import { type SavedProduct, useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { SavedProductList } from './saved-product-list.ts'
import type { SavedProducts } from './saved-products.ts'

/** The tab's lists. Unknown at first, on the server as in the browser. */
export function useSavedProducts() {
  const { remoteService } = useServices()
  const [saved, setSaved] = useState<SavedProducts | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    (signal: AbortSignal) => {
      setFailed(false)
      // The service comes from this very remote, so it is known to be more than others see of it.
      const service = remoteService('savedProducts') as Promise<SavedProducts>
      service.then(
        found => signal.aborted || setSaved(found),
        () => signal.aborted || setFailed(true),
      )
    },
    [remoteService],
  )
  const retry = useAbortableEffect(load)
  return { saved, failed, retry }
}

const none: readonly SavedProduct[] = []

/** What is in a list, drawn anew with every change in this tab or another. */
export function useSavedProductList(list: SavedProductList): readonly SavedProduct[] {
  return useSyncExternalStore(list.subscribe, list.items, () => none)
}
