import { useServices } from '@vitrina/federation'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { GalleryZoom } from './gallery-zoom.tsx'
import { loadZoom } from './load-zoom.ts'

/** Which photo opens, and what the page already shows of them all. */
export type ZoomRequest = { readonly photo: number; readonly previews: readonly string[] }

/** The large view: its code comes when somebody reaches for the gallery. */
export function useZoom(root: RefObject<HTMLElement | null>) {
  const { i18n } = useServices()
  const [loaded, setLoaded] = useState<{ GalleryZoom: typeof GalleryZoom }>()
  const [opening, setOpening] = useState<ZoomRequest | null>(null)

  const load = useCallback(() => loadZoom(i18n), [i18n])

  useEffect(() => {
    const element = root.current
    // What fails now is tried again by the press itself.
    const prefetch = () => void load().catch(() => undefined)
    const reaches = ['pointerenter', 'focusin'] as const
    for (const reach of reaches) element?.addEventListener(reach, prefetch, { once: true })
    return () => {
      for (const reach of reaches) element?.removeEventListener(reach, prefetch)
    }
  }, [root, load])

  function open(photo: number, address: string) {
    const shown = root.current?.querySelectorAll<HTMLImageElement>('li > a[href^="/img"] img') ?? []
    const previews = [...shown].map(({ currentSrc }) => currentSrc)
    load().then(
      zoom => {
        setLoaded(zoom)
        setOpening({ photo, previews })
      },
      () => window.location.assign(address),
    )
  }

  return { Zoom: loaded?.GalleryZoom, opening, open, close: () => setOpening(null) }
}
