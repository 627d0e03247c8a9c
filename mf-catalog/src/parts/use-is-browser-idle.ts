import { useEffect, useState } from 'react'

/** False until the browser is idle after the first load. */
export function useIsBrowserIdle(): boolean {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(() => setIdle(true), 200)
      return () => window.clearTimeout(timer)
    }
    const request = window.requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(request)
  }, [])

  return isIdle
}
