import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the focus on the main region after a navigation to another path, as a full page load would
 * put it at the top: keyboard and screen reader go on from the new page.
 */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
