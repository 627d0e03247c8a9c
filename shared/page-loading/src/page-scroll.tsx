import { useContext, useEffect, useLayoutEffect } from 'react'
import { NavigatorContext, PageContext, useRequiredContext } from './contexts.ts'

/** Shows a new page from its top or hash, and one gone back to from where it was left. */
export function PageScroll() {
  const navigator = useContext(NavigatorContext)
  const page = useRequiredContext(PageContext)

  useEffect(() => {
    if (!navigator) return
    const { history } = window
    const { keepScroll } = navigator
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const restoreScroll = () => {
      keepScroll()
      // A reload is the browser's: it restores the page before any script runs.
      history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', restoreScroll)
    window.addEventListener('click', keepScroll, true)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', restoreScroll)
      window.removeEventListener('click', keepScroll, true)
      history.scrollRestoration = 'auto'
    }
  }, [navigator])

  useLayoutEffect(() => {
    const { location, scroll } = page
    if (scroll === 'stay') return
    const target = scroll === 'start' && elementAt(location.hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, scroll === 'start' ? 0 : scroll)
    if (scroll === 'start' && location.hash && !target) return awaitAnchor(location.hash)
  }, [page])

  return null
}

const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * What a hash names may come after the page. It is gone to unless the shopper goes somewhere first.
 */
function awaitAnchor(hash: string): () => void {
  const watcher = new MutationObserver(() => {
    const target = elementAt(hash)
    if (!target) return
    stop()
    target.scrollIntoView()
  })
  const stop = () => {
    watcher.disconnect()
    for (const movement of movements) window.removeEventListener(movement, stop)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  for (const movement of movements) window.addEventListener(movement, stop, { passive: true })
  return stop
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // Broken percent signs name nothing.
    return null
  }
}
