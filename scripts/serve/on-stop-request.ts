/**
 * Calls `stop` at the first signal that asks this process to end; later ones change nothing. The
 * listeners stay: Ctrl-C comes twice, from the terminal and from the process that started this one,
 * and a second signal that finds no listener, be it for a moment, ends this process before its
 * servers have ended.
 */
export function handleStopSignals(stop: (signal: NodeJS.Signals) => void): void {
  let isAsked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isAsked) return
      isAsked = true
      stop(signal)
    })
  }
}
