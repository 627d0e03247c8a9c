import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { ZoomPoint } from './zoom-view.ts'

type Gestures = {
  isNear: boolean
  zoom: (factor: number, at: ZoomPoint) => void
  move: (by: ZoomPoint) => void
  /** A double press or tap. */
  toggle: (at: ZoomPoint) => void
  /** 1 for the next picture, −1 for the one before. */
  turn: (by: 1 | -1) => void
}

const tap = { withinMs: 300, withinPx: 24 }
const swipePx = 48

/**
 * What fingers, mouse and wheel do on the stage: two fingers or the wheel bring the picture nearer,
 * one moves it, or turns to another one while it is whole; two quick presses switch between near
 * and whole.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const down = useRef(new Map<number, ZoomPoint>())
  const start = useRef<ZoomPoint & { many: boolean }>({ x: 0, y: 0, many: false })
  const lastTap = useRef<ZoomPoint & { ms: number }>({ x: 0, y: 0, ms: -1000 })
  const latest = useRef(gestures)
  latest.current = gestures

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A trackpad's pinch comes as many small turns of the wheel.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0025))
      latest.current.zoom(factor, measureFromCentre(element, event))
    }
    // React listens to the wheel passively, and then the browser zooms the page as well.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const at = measureFromCentre(event.currentTarget, event)
    down.current.set(event.pointerId, at)
    start.current = { ...at, many: down.current.size > 1 }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const at = measureFromCentre(event.currentTarget, event)
    const [other] = [...down.current].flatMap(([id, point]) =>
      id === event.pointerId ? [] : [point],
    )
    down.current.set(event.pointerId, at)
    if (other)
      gestures.zoom(distance(at, other) / (distance(before, other) || 1), middle(at, other))
    else if (gestures.isNear) gestures.move({ x: at.x - before.x, y: at.y - before.y })
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!down.current.delete(event.pointerId)) return
    const { many, ...from } = start.current
    if (many || event.type === 'pointercancel') return
    const at = measureFromCentre(event.currentTarget, event)
    const across = at.x - from.x
    if (distance(at, from) < tap.withinPx) onTap(at, event.timeStamp)
    else if (!gestures.isNear && Math.abs(across) > Math.max(swipePx, Math.abs(at.y - from.y))) {
      gestures.turn(across < 0 ? 1 : -1)
    }
  }

  function onTap(at: ZoomPoint, ms: number) {
    const isSecond =
      ms - lastTap.current.ms < tap.withinMs && distance(at, lastTap.current) < tap.withinPx
    if (isSecond) gestures.toggle(at)
    lastTap.current = { ...at, ms: isSecond ? -1000 : ms }
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

function measureFromCentre(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: ZoomPoint, b: ZoomPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: ZoomPoint, b: ZoomPoint): ZoomPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
