/**
 * Does something from the start on, and again after a pause, never twice at a time. `stop` waits
 * for a run under way. What fails is told and tried again.
 */
export function startPeriodicTask(
  run: () => Promise<void>,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = runOnce()

  async function runOnce(): Promise<void> {
    try {
      await run()
    } catch (error) {
      onError(error)
    }
    if (!isStopped) timer = setTimeout(next, pauseMs).unref()
  }

  function next(): void {
    underWay = runOnce()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
