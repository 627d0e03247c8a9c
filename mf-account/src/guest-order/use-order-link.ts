import { useLocation } from '@vitrina/federation'
import { useHydrated } from '../use-hydrated.ts'

/**
 * What stands behind `#` and opens an order: no server sees it. `undefined` until the page runs,
 * empty where there is nothing.
 */
export function useOrderLink(): string | undefined {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? hash.slice(1) : undefined
}
