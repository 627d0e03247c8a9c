import { useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import type { Trouble } from './find-trouble.ts'

/** Asks again by itself once the platform is in reach, where it could not be reached before. */
export function useRetryWhenReachable(trouble: Trouble | null, retry: () => unknown): void {
  const { network } = useServices()
  const isLost = trouble === 'offline' || trouble === 'down'
  useEffect(() => {
    if (!isLost) return
    return network.subscribe(state => {
      if (state === 'reachable') void retry()
    })
  }, [isLost, network, retry])
}
