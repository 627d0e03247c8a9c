import { useEffect, useRef } from 'react'

/**
 * Gives what covers the page an entry of its own in the history, so that the back button closes it
 * instead of leaving the page. Answers the way to close it by other means, which takes the entry back.
 */
export function useBackCloses(onClose: () => void): () => void {
  const isPushed = useRef(false)
  const isLeaving = useRef(false)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    // With the state of the page's own entry: for the router nothing has happened.
    if (!isPushed.current) window.history.pushState(window.history.state, '')
    isPushed.current = true
    const onBack = () => {
      isLeaving.current = true
      close.current()
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  return () => {
    // Asked twice, it would leave the page.
    if (isLeaving.current) return
    isLeaving.current = true
    window.history.back()
  }
}
