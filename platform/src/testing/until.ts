const patienceMs = 20_000
const pauseMs = 10

/** Waits until something holds, and answers what made it so. @throws Error when it never does. */
export async function until<Value>(look: () => Value | Promise<Value>): Promise<Value> {
  const endsAtMs = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (performance.now() > endsAtMs) throw new Error('It has not come to be')
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
