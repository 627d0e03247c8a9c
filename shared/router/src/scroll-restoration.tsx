import { useEffect, useLayoutEffect } from 'react'
import { PageContext, RouterContext, useInside } from './contexts.ts'

/** Shows a new page from its top or hash, and one gone back to from where it was left. */
export function ScrollRestoration() {
  const router = useInside(RouterContext)
  const page = useInside(PageContext)

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
    window.addEventListener('click', router.keepScroll, true)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', handBack)
      window.removeEventListener('click', router.keepScroll, true)
      history.scrollRestoration = 'auto'
    }
  }, [router])

  useLayoutEffect(() => {
    const { location, scroll } = page
    if (scroll === 'stay') return
    const target = scroll === 'start' && elementAt(location.hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, scroll === 'start' ? 0 : scroll)
  }, [page])

  return null
}

/** What a hash names on the page, if it is there. */
export function elementAt(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // Broken percent signs name nothing.
    return null
  }
}
