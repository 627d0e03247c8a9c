import { type RefCallback, useCallback } from 'react'

/**
 * Marks the tables of a text that are wider than their room with words saying that they can be
 * moved. The text is not React's, so its elements are marked by hand: another text needs another
 * element.
 */
export function useWideTableHints(cue: string): RefCallback<HTMLElement> {
  return useCallback(
    text => {
      if (!text || typeof ResizeObserver === 'undefined') return
      const mark = (region: HTMLElement) => {
        if (region.scrollWidth > region.clientWidth) region.dataset.cue = cue
        else delete region.dataset.cue
      }
      const observer = new ResizeObserver(entries => {
        for (const { target } of entries) if (target instanceof HTMLElement) mark(target)
      })
      for (const region of text.querySelectorAll('[role="region"]')) observer.observe(region)
      return () => observer.disconnect()
    },
    [cue],
  )
}
