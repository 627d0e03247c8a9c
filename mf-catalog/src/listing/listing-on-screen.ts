import { type ShopServices, useServices } from '@vitrina/federation'
import { useEffect } from 'react'

/**
 * What a tab shows at an address while it is shown: its loader then asks for what changes alone.
 */
export type CurrentListingStore<Data> = {
  at(address: string, services: ShopServices): Data | undefined
  /** @returns forgets it again. */
  show(address: string, data: Data, services: ShopServices): () => void
}

/** Kept by the tab's own services, so a server, where nothing is on screen, never has any. */
export function createCurrentListingStore<Data>(): CurrentListingStore<Data> {
  const shown = new WeakMap<ShopServices, { address: string; data: Data }>()
  return {
    at(address, services) {
      const page = shown.get(services)
      return page?.address === address ? page.data : undefined
    },
    show(address, data, services) {
      shown.set(services, { address, data })
      return () => {
        shown.delete(services)
      }
    },
  }
}

/** `undefined` is nothing one could stay at. */
export function useRegisterCurrentListing<Data>(
  page: CurrentListingStore<Data>,
  address: string,
  data: Data | undefined,
): void {
  const services = useServices()
  useEffect(
    () => (data === undefined ? undefined : page.show(address, data, services)),
    [page, address, data, services],
  )
}
