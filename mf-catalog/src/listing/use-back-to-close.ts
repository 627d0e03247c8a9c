import { useEffect, useRef } from 'react'

/**
 * Lets the back button close what is open over a page, as it does in an app. Opening adds an entry to
 * the history that is the page's own once more; the router never hears of it, so nothing is loaded.
 */
export function useBackToClose(onBack: () => void) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return {
    enter(): void {
      stop.current?.()
      window.history.pushState(window.history.state, '')
      stop.current = onNextStep(() => {
        stop.current = undefined
        onBack()
      })
    },

    /** Closed otherwise: takes the entry back, and answers when it is gone. */
    leave(): Promise<void> {
      if (!stop.current) return Promise.resolve()
      stop.current()
      stop.current = undefined
      return new Promise(done => {
        onNextStep(done)
        window.history.back()
      })
    },
  }
}

/** Hears the next step through the history before the router does, and keeps it from it. */
function onNextStep(then: () => void): () => void {
  const hear = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    stop()
    then()
  }
  const stop = () => window.removeEventListener('popstate', hear, true)
  window.addEventListener('popstate', hear, true)
  return stop
}
