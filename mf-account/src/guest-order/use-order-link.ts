import { useLocation } from '@vitrina/federation'
import { useIsHydrated } from '../use-hydrated.ts'

/**
 * What stands behind `#` and opens an order: no server sees it. `undefined` until the page runs,
 * empty where there is nothing.
 */
export function useOrderLinkToken(): string | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated ? hash.slice(1) : undefined
}
