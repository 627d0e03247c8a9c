import { useEffect, useRef, useState } from 'react'

/** Whether what an element holds is wider than the element, now and after every change of size. */
export function useOverflow<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  const [isOverflowing, setOverflowing] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setOverflowing(element.scrollWidth > element.clientWidth),
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { place, isOverflowing }
}
