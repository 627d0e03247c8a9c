import { useEffect, useRef, useState } from 'react'

/**
 * Lets the back button close what is open over a page, as it does in an app. What opens gets an entry
 * of its own in the history with the key of the page's: entries of one key are one page to the router.
 * A step further than that is a navigation as any other, and closes it as well.
 */
export function useBackCloses(onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  const [entry] = useState(() => entryOver(() => latest.current()))
  useEffect(() => entry.stop, [entry])
  return entry
}

function entryOver(onClose: () => void) {
  let isOpen = false
  let stop = () => {}

  return {
    open(): void {
      if (!isOpen) window.history.pushState(window.history.state, '')
      isOpen = true
      stop()
      stop = onNextStep(() => {
        isOpen = false
        onClose()
      })
    },

    /** Closes it by other means: takes the entry back, and answers when it is gone. */
    close(): Promise<void> {
      // Asked twice, it would leave the page.
      if (!isOpen) return Promise.resolve()
      isOpen = false
      stop()
      onClose()
      return new Promise(done => {
        onNextStep(done)
        window.history.back()
      })
    },

    stop: () => stop(),
  }
}

function onNextStep(then: () => void): () => void {
  const hear = () => then()
  window.addEventListener('popstate', hear, { once: true })
  return () => window.removeEventListener('popstate', hear)
}
