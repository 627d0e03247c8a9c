import { type KeptProduct, useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Keeping } from './keeping.ts'
import type { KeptList } from './kept-list.ts'

/** The tab's lists. Unknown at first, on the server as in the browser. */
export function useKeeping() {
  const { remoteService } = useServices()
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false
    setFailed(false)
    // The service comes from this very remote, so it is known to be more than the others see of it.
    const service = remoteService('keeping') as Promise<Keeping>
    service.then(
      found => left || setKeeping(found),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [remoteService, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { keeping, failed, retry }
}

const none: readonly KeptProduct[] = []

/** What is in a list, drawn anew with every change in this tab or another. */
export function useKeptItems(list: KeptList): readonly KeptProduct[] {
  return useSyncExternalStore(list.subscribe, list.items, () => none)
}
