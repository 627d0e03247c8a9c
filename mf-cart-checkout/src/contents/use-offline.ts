import { useSyncExternalStore } from 'react'
import type { CartState } from '../cart/cart-state.ts'

/** Whether nothing reaches the platform now: the browser says so, or a request has shown it. */
export function useOffline({ staleness }: Pick<CartState, 'staleness'>): boolean {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return !isOnline || staleness?.kind === 'offline'
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
