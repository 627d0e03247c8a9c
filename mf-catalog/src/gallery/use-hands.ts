import { type MouseEvent, useEffect, useState } from 'react'
import { useIdle } from '../parts/use-idle.ts'
import type { GalleryHands } from './gallery-hands.tsx'

/** A link of the gallery that was pressed, anew with each press. */
export type Pressed = { readonly link: HTMLAnchorElement }

const load = () => import('./gallery-hands.tsx')

/**
 * What makes the gallery more than a strip of links comes once the page is at rest, or with the
 * first press. Where it cannot be had the links lead where they say.
 */
export function useHands() {
  const isIdle = useIdle()
  const [Hands, setHands] = useState<{ GalleryHands: typeof GalleryHands }>()
  const [pressed, setPressed] = useState<Pressed>()

  useEffect(() => {
    if (isIdle) load().then(setHands, () => undefined)
  }, [isIdle])

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const isOrdinary = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target || !isOrdinary) return
    event.preventDefault()
    load().then(
      hands => {
        setHands(hands)
        setPressed({ link })
      },
      () => window.location.assign(link.href),
    )
  }

  return { Hands: Hands?.GalleryHands, pressed, onClick }
}
