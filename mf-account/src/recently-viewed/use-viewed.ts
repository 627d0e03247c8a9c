import { useServices } from '@vitrina/federation'
import { forgetViewed, onViewedForgotten } from '@vitrina/storage'
import { useEffect, useState } from 'react'
import { loadViewed } from './load-viewed.ts'
import type { ViewedProduct } from './viewed-product.ts'

export type ViewedList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; products: readonly ViewedProduct[] }

const nothing: ViewedList = { state: 'loaded', products: [] }

/** The list lives in the browser, so it is read after the page has arrived. */
export function useViewed(): { list: ViewedList; retry: () => void; forget: () => void } {
  const services = useServices()
  const [list, setList] = useState<ViewedList>({ state: 'loading' })
  const isLoading = list.state === 'loading'

  useEffect(() => {
    if (!isLoading) return
    const leaving = new AbortController()
    void loadViewed(services, leaving.signal).then(answer => {
      if (leaving.signal.aborted) return
      setList(answer.ok ? { state: 'loaded', products: answer.value } : { state: 'failed' })
    })
    return () => leaving.abort()
  }, [isLoading, services])

  useEffect(() => onViewedForgotten(services.storage, () => setList(nothing)), [services])

  return {
    list,
    retry: () => setList({ state: 'loading' }),
    forget() {
      forgetViewed(services.storage)
      setList(nothing)
    },
  }
}
