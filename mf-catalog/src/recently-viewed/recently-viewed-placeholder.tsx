import { Slot } from '@vitrina/federation'
import { useEffect, useRef, useState } from 'react'

/**
 * Where the products looked at before come to stand. Only the browser knows them; they are asked
 * for on the way down.
 */
export function RecentlyViewedPlaceholder({ sku }: { sku: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <div ref={place}>
      {isNear && <Slot name="catalog.viewed" props={{ sku }} fallback={null} />}
    </div>
  )
}
