import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been scrolled past: it stands above the screen. */
export function usePassed(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      setPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [place, isPassed]
}
