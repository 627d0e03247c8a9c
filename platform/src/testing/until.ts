const pauseMs = 10

/** Waits until something holds, and answers what made it so. @throws Error when it never does. */
export async function waitUntilFound<Value>(
  look: () => Value | Promise<Value>,
  patienceMs = 20_000,
): Promise<Exclude<Value, false | undefined>> {
  const endsAtMs = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen) return seen as Exclude<Value, false | undefined>
    if (performance.now() > endsAtMs) throw new Error('It has not come to be')
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
