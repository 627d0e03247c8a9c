import { targetLinkSelector } from '../targets.ts'

/** The shopper looks at what is in view once nothing has moved for so long. */
const scrollDebounceMs = 400
/** Only so many links in view are prefetched: those nearest the middle. */
const maxPrefetchesAtOnce = 2

type Prefetch = (link: HTMLAnchorElement) => Promise<unknown>

/**
 * Touch screens have no hover. There the links in the middle of the screen are prefetched once the
 * page has stopped scrolling, one after the other.
 */
export function prefetchInView(window: Window, prefetch: Prefetch): void {
  if (!window.matchMedia('(hover: none)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined

  async function prefetchNearest() {
    const middle = window.innerHeight / 2
    const distance = (link: Element) => {
      const { top, height } = (link.closest('li') ?? link).getBoundingClientRect()
      return Math.abs(top + height / 2 - middle)
    }
    const links = [
      ...window.document.querySelectorAll<HTMLAnchorElement>(`main ${targetLinkSelector}`),
    ]
    const near = links
      .map(link => ({ link, away: distance(link) }))
      .filter(({ away }) => away < middle)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, maxPrefetchesAtOnce)
    const { scrollY } = window
    for (const { link } of near) {
      if (window.scrollY !== scrollY) return
      await prefetch(link)
    }
  }

  function debounce() {
    clearTimeout(timer)
    timer = setTimeout(prefetchNearest, scrollDebounceMs)
  }

  window.addEventListener('scroll', debounce, { passive: true })
  debounce()
}
