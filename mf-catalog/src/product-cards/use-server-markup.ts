import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is drawn by the server. What the browser draws itself needs no marks to be found by.
 */
export function useIsServerMarkup(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
