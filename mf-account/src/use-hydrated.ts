import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs: what only this browser knows can be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
