import { type MouseEvent, useEffect, useState } from 'react'
import { useIsBrowserIdle } from '../parts/use-is-browser-idle.ts'
import type { GalleryControls } from './gallery-controls.tsx'

/** A link of the gallery that was pressed, anew with each press. */
export type PressedLink = { readonly link: HTMLAnchorElement }

const load = () => import('./gallery-controls.tsx')

/**
 * What makes the gallery more than a strip of links comes once the page is at rest, or with the
 * first press. Where it cannot be had the links lead where they say.
 */
export function useGalleryControls() {
  const isIdle = useIsBrowserIdle()
  const [Controls, setControls] = useState<{ GalleryControls: typeof GalleryControls }>()
  const [pressed, setPressed] = useState<PressedLink>()

  useEffect(() => {
    if (isIdle) load().then(setControls, () => undefined)
  }, [isIdle])

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const isOrdinary = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target || !isOrdinary) return
    event.preventDefault()
    load().then(
      controls => {
        setControls(controls)
        setPressed({ link })
      },
      () => window.location.assign(link.href),
    )
  }

  return { Controls: Controls?.GalleryControls, pressed, onClick }
}
