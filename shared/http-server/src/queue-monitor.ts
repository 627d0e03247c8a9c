/** Tells a queue that only makes every answer late from a burst that will be worked off. */
export interface QueueMonitor {
  /** Somebody began, or found nobody before them: who waited little shows that the queue moves. */
  recordStart(waitedMs: number): void
  /** Somebody is refused who waited since then, or before whom the first of a full queue did. */
  noteRefused(waitsSinceMs: number): void
  stands(): boolean
}

/** For as long all must have begun late: what a pause has gathered is worked off by then. */
const intervalMs = 1_000
/** For so long after a refusal a queue that empties is no sign that all can be served. */
const calmMs = 1_000

/**
 * A queue stands when for a second nobody began who had waited less than `targetMs` (CoDel, RFC
 * 8289), or when it is full although it moves. It is judged by those who begin: while nobody does,
 * something stands still, which is no sign that too many come.
 */
export function createQueueMonitor(targetMs: number): QueueMonitor {
  let lateSinceMs: number | undefined
  let begunAtMs = Number.NEGATIVE_INFINITY
  let refusedAtMs = Number.NEGATIVE_INFINITY
  const hasWaitedInterval = () => lateSinceMs !== undefined && begunAtMs - lateSinceMs >= intervalMs
  const isRefusing = () => performance.now() - refusedAtMs < calmMs

  return {
    recordStart(waitedMs) {
      begunAtMs = performance.now()
      if (waitedMs < targetMs) lateSinceMs = undefined
      else lateSinceMs ??= begunAtMs
    },
    noteRefused(waitsSinceMs) {
      if (begunAtMs > waitsSinceMs) refusedAtMs = performance.now()
    },
    stands: () => hasWaitedInterval() || isRefusing(),
  }
}
