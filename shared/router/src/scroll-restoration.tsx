import { useEffect, useLayoutEffect } from 'react'
import { PageContext, RouterContext, useInside } from './contexts.ts'

/** Shows a new page from its top or hash, and one gone back to from where it was left. */
export function ScrollRestoration() {
  const router = useInside(RouterContext)
  const { location, scroll } = useInside(PageContext)

  useEffect(() => {
    const { history } = window
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      router.keepScroll()
      // A reload is the browser's: it restores the page before any script runs.
      history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', handBack)
      history.scrollRestoration = 'auto'
    }
  }, [router])

  useLayoutEffect(() => {
    if (scroll === 'stay') return
    const target = scroll === 'start' && elementAt(location.hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, scroll === 'start' ? 0 : scroll)
  }, [location, scroll])

  return null
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // Broken percent signs name nothing.
    return null
  }
}
