export type RequestGate = ReturnType<typeof createRequestGate>

/** The requests on their way. What the shop changes by itself it changes between them. */
export function createRequestGate() {
  const moving = new Set<Promise<unknown>>()
  let stop: Promise<void> | null = null

  return {
    async pass<Value>(request: () => Promise<Value>): Promise<Value> {
      while (stop) await stop
      const mine = request()
      const over = mine.then(
        () => undefined,
        () => undefined,
      )
      moving.add(over)
      try {
        return await mine
      } finally {
        moving.delete(over)
      }
    },
    /** Lets what is on its way arrive, and nothing set out before `work` is done. */
    async standStill(work: () => Promise<void>): Promise<void> {
      while (stop) await stop
      const { promise, resolve } = Promise.withResolvers<void>()
      stop = promise
      try {
        await Promise.all(moving)
        await work()
      } finally {
        stop = null
        resolve()
      }
    },
  }
}
