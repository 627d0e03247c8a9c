import { useServices } from '@vitrina/federation'
import { useSyncExternalStore } from 'react'

/** Whether the platform cannot be reached now, as what became of requests tells. */
export function useIsOffline(): boolean {
  const { network } = useServices()
  return useSyncExternalStore(
    network.subscribe,
    () => network.state === 'unreachable',
    () => false,
  )
}
