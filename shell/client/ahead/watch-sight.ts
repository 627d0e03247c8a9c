import { targetLinks } from '../targets.ts'

/** So long nothing has moved: the shopper is looking. */
const restMs = 400
/** Of all that is in sight, those that are looked at. */
const atOnce = 2

type Found = (link: HTMLAnchorElement) => Promise<unknown>

/**
 * A finger hovers over nothing. On touch screens the links in the middle of the screen are told of
 * once the page rests, one after the other.
 */
export function watchSight(window: Window, found: Found): void {
  if (!window.matchMedia('(hover: none)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look() {
    const middle = window.innerHeight / 2
    const distance = (link: Element) => {
      const { top, height } = (link.closest('li') ?? link).getBoundingClientRect()
      return Math.abs(top + height / 2 - middle)
    }
    const links = [...window.document.querySelectorAll<HTMLAnchorElement>(`main ${targetLinks}`)]
    const near = links
      .map(link => ({ link, away: distance(link) }))
      .filter(({ away }) => away < middle)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, atOnce)
    const { scrollY } = window
    for (const { link } of near) {
      if (window.scrollY !== scrollY) return
      await found(link)
    }
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(look, restMs)
  }

  window.addEventListener('scroll', wait, { passive: true })
  wait()
}
