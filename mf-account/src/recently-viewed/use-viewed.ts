import { succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { type QueryState, useQuery } from '@vitrina/query'
import { onViewedSkusRemovalInOtherTab, removeViewedSkus } from '@vitrina/storage'
import { useEffect } from 'react'
import { loadViewedProducts, type ViewedProduct } from './load-viewed.ts'

export type ViewedProductsState = QueryState<readonly ViewedProduct[]>

/** The list lives in the browser, so it is read after the page has arrived. */
export function useViewedProducts(): { list: ViewedProductsState; forget: () => void } {
  const services = useServices()
  const { storage } = services
  const list: ViewedProductsState = useQuery<readonly ViewedProduct[]>('viewed', signal =>
    loadViewedProducts(services, signal),
  )
  const { settle } = list
  useEffect(
    () => onViewedSkusRemovalInOtherTab(storage, () => settle(succeed([]))),
    [storage, settle],
  )

  return {
    list,
    forget() {
      removeViewedSkus(storage)
      settle(succeed([]))
    },
  }
}
