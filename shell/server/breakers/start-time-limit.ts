/**
 * A loop that stood still for longer than this was busy itself: its timers say nothing of others.
 */
const ownDelayMs = 50

/** Calls back when so much time has passed, unless stopped before. */
export function startTimeLimit(limitMs: number, onReached: () => void): { stop(): void } {
  const startedAtMs = Date.now()
  const check = () => {
    const isOwnDelay = Date.now() - startedAtMs - limitMs > ownDelayMs
    // The answer may lie there unread: one more moment to read it.
    if (isOwnDelay) timer = setTimeout(onReached, ownDelayMs).unref()
    else onReached()
  }
  let timer = setTimeout(check, limitMs).unref()
  return { stop: () => clearTimeout(timer) }
}
