import { linkWithTarget, targetLinks } from '../targets.ts'

/** A pointer on its way somewhere else has left a link by then. */
const restMs = 80

type Found = (link: HTMLAnchorElement) => unknown

/** Tells of links that the pointer rests on, that have the focus, or that a finger touches. */
export function watchIntent(window: Window, found: Found): void {
  let aimedAt: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function aim(link: HTMLAnchorElement | null, afterMs: number) {
    if (link === aimedAt) return
    aimedAt = link
    clearTimeout(timer)
    if (link) timer = setTimeout(found, afterMs, link)
  }

  for (const [movement, afterMs] of [
    ['pointerover', restMs],
    ['focusin', restMs],
    ['touchstart', 0],
  ] as const) {
    const follow = ({ target }: Event) => aim(linkWithTarget(target), afterMs)
    window.addEventListener(movement, follow, { passive: true })
  }
  // Where the shopper has got to while this code was loading.
  aim(window.document.querySelector(`${targetLinks}:hover, ${targetLinks}:focus`), 0)
}
