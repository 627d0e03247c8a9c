const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class InterruptedError extends Error {
  constructor(signal: string) {
    super(`Interrupted by ${signal}.`)
    this.name = 'Interrupted'
  }
}

/**
 * Waits for work that must end in order: a signal calls `stop` once, and the work is still awaited.
 *
 * @throws Interrupted after the work's end, so that everything around it cleans up too.
 */
export async function runUntilInterrupted<Value>(
  work: Promise<Value>,
  stop: () => void,
): Promise<Value> {
  let heard: string | undefined
  const onSignal = (signal: string) => {
    if (heard === undefined) stop()
    heard = signal
  }
  for (const signal of signals) process.on(signal, onSignal)
  try {
    const value = await work
    if (heard !== undefined) throw new InterruptedError(heard)
    return value
  } finally {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** Between two such works a signal ends this process at once, with its `exit` listeners called. */
export function exitOnSignals(): void {
  for (const signal of signals) {
    process.on(signal, () => {
      const isHandled = process.listenerCount(signal) > 1
      if (!isHandled) process.exit(130)
    })
  }
}
