import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been scrolled past: it stands above the screen. */
export function useIsScrolledPast(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // Everything below the screen counts as not reached yet, so that a jump over it is noticed too.
    const watcher = new IntersectionObserver(
      ([entry]) => setPassed(entry?.isIntersecting === false),
      {
        rootMargin: '0px 0px 100000px 0px',
      },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [place, isPassed]
}
