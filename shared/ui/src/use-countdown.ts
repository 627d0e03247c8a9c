import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after `ms` of unpaused time; `undefined` never ends. */
export function useCountdown({
  ms,
  paused,
  onEnd,
}: {
  ms: number | undefined
  paused: boolean
  onEnd: () => void
}) {
  const end = useEffectEvent(onEnd)
  const leftMs = useRef(ms)

  useEffect(() => {
    const left = leftMs.current
    if (left === undefined || paused) return
    const startedAtMs = Date.now()
    const timer = setTimeout(end, left)
    return () => {
      clearTimeout(timer)
      leftMs.current = left - (Date.now() - startedAtMs)
    }
  }, [paused])
}
