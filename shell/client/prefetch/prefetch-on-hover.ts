import { findTargetLink, targetLinkSelector } from '../targets.ts'

/** A pointer that only passes over a link has left it by then. */
const hoverDelayMs = 80

type Prefetch = (link: HTMLAnchorElement) => unknown

/** Prefetches the page of a link that is hovered, focused or touched. */
export function prefetchOnHover(window: Window, prefetch: Prefetch): void {
  let aimedAt: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedulePrefetch(link: HTMLAnchorElement | null, afterMs: number) {
    if (link === aimedAt) return
    aimedAt = link
    clearTimeout(timer)
    if (link) timer = setTimeout(prefetch, afterMs, link)
  }

  for (const [movement, afterMs] of [
    ['pointerover', hoverDelayMs],
    ['focusin', hoverDelayMs],
    ['touchstart', 0],
  ] as const) {
    const follow = ({ target }: Event) => schedulePrefetch(findTargetLink(target), afterMs)
    window.addEventListener(movement, follow, { passive: true })
  }
  // What the shopper has hovered or focused while this code was loading.
  schedulePrefetch(
    window.document.querySelector(`${targetLinkSelector}:hover, ${targetLinkSelector}:focus`),
    0,
  )
}
