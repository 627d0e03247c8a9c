import type { WorkerBlockage } from '../worker/protocol.ts'

/** The guard inside the worker is faster; this is for a process that is stopped as a whole. */
const silenceLimitMs = 15_000
/** Four times as long as between two signs. */
const silentMs = 800
const lookEveryMs = 1_000

/** What is known of a worker's event loop. */
export interface WorkerHeartbeat {
  /** Answers whether that is news: the worker had been silent. */
  hear(): boolean
  noteStanding(stands: WorkerBlockage): void
  /** It stands still, or has given no sign of life for a while: it may be blocked. */
  isSilent(): boolean
  standing(): WorkerBlockage | null
  stop(): void
}

export function watchHeartbeat(onDead: () => void): WorkerHeartbeat {
  let heardAtMs = performance.now()
  let lookedAtMs = heardAtMs
  let standing: WorkerBlockage | null = null
  const look = setInterval(() => {
    const nowMs = performance.now()
    // Where this process itself had no turn, the worker may have spoken in vain.
    if (nowMs - lookedAtMs > 2 * lookEveryMs) heardAtMs = nowMs
    lookedAtMs = nowMs
    if (nowMs - heardAtMs > silenceLimitMs) onDead()
  }, lookEveryMs).unref()
  const isSilent = () => standing !== null || performance.now() - heardAtMs > silentMs

  return {
    isSilent,
    hear() {
      const isNews = isSilent()
      heardAtMs = performance.now()
      standing = null
      return isNews
    },
    noteStanding(stands) {
      standing = stands
    },
    standing: () => standing,
    stop() {
      clearInterval(look)
      standing = null
    },
  }
}
