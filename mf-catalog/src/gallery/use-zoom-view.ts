import { useCallback, useEffect, useRef, useState } from 'react'
import {
  fitPhotoSize,
  initialZoomView,
  panBy,
  type ZoomPoint,
  type ZoomView,
  zoomBy,
} from './zoom-view.ts'

/** Product pictures before their own size is known. */
const usual = { width: 1200, height: 1488 }

/** The stage of the large view, and how near its picture is. */
export function useZoomView() {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(initialZoomView)

  const change = useCallback((next: (view: ZoomView, ...sizes: Sizes) => ZoomView) => {
    const sizes = measureSizes(stage.current)
    if (sizes) setView(view => next(view, ...sizes))
  }, [])

  const zoom = useCallback(
    (factor: number, at: ZoomPoint = { x: 0, y: 0 }) =>
      change((view, ...sizes) => zoomBy(view, factor, at, ...sizes)),
    [change],
  )
  const move = useCallback(
    (by: ZoomPoint) => change((view, ...sizes) => panBy(view, by, ...sizes)),
    [change],
  )
  const reset = useCallback(() => setView(initialZoomView), [])

  useEffect(() => {
    // A turned phone: what lay within the edges may not any more.
    const onResize = () => move({ x: 0, y: 0 })
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [move])

  return { stage, view, zoom, move, reset }
}

type Sizes = [stage: DOMRect, picture: { width: number; height: number }]

function measureSizes(stage: HTMLElement | null): Sizes | undefined {
  const box = stage?.getBoundingClientRect()
  if (!stage || !box) return undefined
  const { naturalWidth = 0, naturalHeight = 0 } = stage.querySelector('img') ?? {}
  const natural = naturalWidth ? { width: naturalWidth, height: naturalHeight } : usual
  return [box, fitPhotoSize(natural, box)]
}
