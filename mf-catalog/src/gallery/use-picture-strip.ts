import { type RefObject, useCallback, useEffect } from 'react'
import type { VisibleRange } from './shown.ts'

/** The way along a strip of pictures, by keys and by number. Tells which of them are in sight. */
export function usePictureStrip(
  root: RefObject<HTMLElement | null>,
  total: number,
  onShown: (shown: VisibleRange) => void,
) {
  const strip = useCallback(() => root.current?.querySelector('ul'), [root])
  const items = useCallback(() => [...(strip()?.children ?? [])], [strip])

  const go = useCallback(
    (index: number, takesFocus = false) => {
      const item = items()[Math.min(total - 1, Math.max(0, index))]
      if (!(item instanceof HTMLElement)) return
      strip()?.scrollTo({ left: item.offsetLeft })
      if (!takesFocus) return
      // A playing film covers the link that started it.
      const target = item.querySelector('video') ?? item.querySelector('a')
      // Without scrolling: the strip animates by itself, and a scrolling focus would interrupt it.
      target?.focus({ preventScroll: true })
    },
    [items, strip, total],
  )

  useEffect(() => {
    const element = strip()
    if (!element) return
    const look = () => {
      const step = element.scrollWidth / total
      const first = Math.round(element.scrollLeft / step)
      const many = Math.max(1, Math.round(element.clientWidth / step))
      onShown([first, Math.min(total, first + many) - 1])
      scrollIntoGallery(root.current?.querySelectorAll('ul')[1], first)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [root, strip, total, onShown])

  useEffect(() => {
    const element = root.current
    if (!element || total < 2) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      // A player has its own use for the arrows, and so have the browser and the large view.
      const isTaken = target instanceof Element && target.closest('video, dialog')
      if (isTaken || altKey || ctrlKey || metaKey) return
      const from = items().findIndex(item => item.contains(document.activeElement))
      const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: total - 1 }[key]
      if (to === undefined) return
      event.preventDefault()
      go(to, true)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [root, total, items, go])

  return { items, go }
}

/** Sideways only: the page stays where it is. */
function scrollIntoGallery(list: HTMLElement | undefined, index: number): void {
  const small = list?.children[index]
  if (!list || !(small instanceof HTMLElement)) return
  list.scrollLeft = small.offsetLeft - (list.clientWidth - small.offsetWidth) / 2
}
