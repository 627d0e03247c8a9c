import { type RefObject, useEffect, useRef } from 'react'

/**
 * On phones the ways stand in one long row: the one to the page itself must not lie outside of it.
 */
export function useShownCurrent(pathname: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // Another page, another current way.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (!row.current || !current) return
    const outer = row.current.getBoundingClientRect()
    const inner = current.getBoundingClientRect()
    row.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [pathname])
  return row
}
