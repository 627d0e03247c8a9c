import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks the tables of a text that are wider than their room with words saying that they can be
 * moved. The text is not React's, so its elements are marked by hand.
 */
export function useWideTables(html: string, cue: string): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)

  // Another text has other tables.
  useEffect(() => {
    if (!text.current || typeof ResizeObserver === 'undefined') return
    const regions = text.current.querySelectorAll<HTMLElement>('[role="region"]')
    const mark = (region: HTMLElement) => {
      if (region.scrollWidth > region.clientWidth) region.dataset.cue = cue
      else delete region.dataset.cue
    }
    const observer = new ResizeObserver(entries => {
      for (const { target } of entries) mark(target as HTMLElement)
    })
    for (const region of regions) observer.observe(region)
    return () => observer.disconnect()
  }, [html, cue])

  return text
}
