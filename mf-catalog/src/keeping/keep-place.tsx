import { Slot, type SlotProps } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * Where the buttons that put a product aside come to stand. Neither the server nor the first load
 * knows them: what was put aside is in the browser, and the code comes once the page is at rest.
 */
export function KeepPlace(props: SlotProps['catalog.keep']) {
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

  return isAtRest ? <Slot name="catalog.keep" props={props} fallback={null} /> : null
}
