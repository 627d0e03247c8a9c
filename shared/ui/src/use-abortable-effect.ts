import { useCallback, useEffect, useRef } from 'react'

/** What runs, with what tells that it is no longer wanted, and what begins it anew. */
type AbortableRun = (signal: AbortSignal, restart: () => void) => unknown

/**
 * Runs `run` once the component is shown, each time `run` changes, and when the function it gives
 * is called, to try again. The signal of a run is aborted when the next begins, or on leaving.
 */
export function useAbortableEffect(run: AbortableRun): () => void {
  const running = useRef<AbortController>(undefined)
  const restart = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    run(running.current.signal, restart)
  }, [run])
  useEffect(() => {
    restart()
    return () => running.current?.abort()
  }, [restart])
  return restart
}
