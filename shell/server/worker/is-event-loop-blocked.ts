/**
 * How long the event loop may stand still, and how much of that time the process must have
 * computed.
 */
export const eventLoopBlockLimits = { wallMs: 1_000, cpuMs: 600, idleWallMs: 8_000 }

export type ActivitySample = { beats: number; atMs: number; cpuMs: number }

/**
 * Whether the event loop is blocked. A process that gets no turn on a busy machine stands still
 * too, but does not compute: it is given longer.
 */
export function isEventLoopBlocked(lastBeat: ActivitySample, now: ActivitySample): boolean {
  if (now.beats !== lastBeat.beats) return false
  const stoodMs = now.atMs - lastBeat.atMs
  if (stoodMs >= eventLoopBlockLimits.idleWallMs) return true
  return (
    stoodMs >= eventLoopBlockLimits.wallMs &&
    now.cpuMs - lastBeat.cpuMs >= eventLoopBlockLimits.cpuMs
  )
}

/** Early enough for pages that wait behind what runs; one that comes late by it loses nothing. */
export const eventLoopStallThresholds = { wallMs: 120, cpuMs: 60 }

/**
 * Whether the event loop stands still and computes: it may be blocked, and others should go
 * elsewhere.
 */
export function isEventLoopStalling(lastBeat: ActivitySample, now: ActivitySample): boolean {
  return (
    now.beats === lastBeat.beats &&
    now.atMs - lastBeat.atMs >= eventLoopStallThresholds.wallMs &&
    now.cpuMs - lastBeat.cpuMs >= eventLoopStallThresholds.cpuMs
  )
}

/** A worker that answers is replaced at less, and in peace. */
const swollenBytes = 800 * 1024 * 1024
const noBeatMs = 300

/**
 * Whether memory fills up while the event loop stands still: the process would end without a word.
 */
export function isMemoryExhausted(
  lastBeat: ActivitySample,
  now: ActivitySample,
  rssBytes: number,
): boolean {
  return rssBytes > swollenBytes && now.atMs - lastBeat.atMs >= noBeatMs
}
