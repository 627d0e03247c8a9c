import { useServices } from '@vitrina/federation'
import type { RecoveryWatcher } from '@vitrina/query'
import { useCallback } from 'react'

/** What failed is asked again by itself once the platform is in reach. */
export function useRetryWhenReachable(): RecoveryWatcher {
  const { network } = useServices()
  return useCallback(
    again =>
      network.subscribe(state => {
        if (state === 'reachable') again()
      }),
    [network],
  )
}
