import { useEffect, useState } from 'react'

/** False until the page has settled: time for what the first load does without. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)

  useEffect(() => {
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(() => setAtRest(true), 200)
      return () => window.clearTimeout(timer)
    }
    const request = window.requestIdleCallback(() => setAtRest(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(request)
  }, [])

  return isAtRest
}
