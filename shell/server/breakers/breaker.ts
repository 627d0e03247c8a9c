import { advanceBreaker, type BreakerEvent, type BreakerState } from './breaker-state.ts'

/** Work that shows whether the guarded part answers again. It reports to the breaker by itself. */
export type ProbeRunner = () => void

export type BreakerReporter = (name: string, state: 'open' | 'closed') => void

export type BreakerOptions = {
  /** Called after something that is guarded: `platform`, `remote catalog`. */
  name: string
  report: BreakerReporter
  /** Between an opened breaker, or a probe that failed, and the next probe. */
  pauseMs?: number
  now?: () => number
}

/** A circuit breaker. It keeps no one waiting: probes run in the background, one at a time. */
export interface Breaker {
  readonly isClosed: boolean
  /** Work was begun in time `begunAtMs` and has, or has not, ended within its limit. */
  settle(outcome: 'answered' | 'timed-out', begunAtMs: number, probe: ProbeRunner): void
  /** Tells of work that was refused: the latest is what the next probe does. */
  refuse(probe: ProbeRunner): void
  /** Hears when the breaker opens; answers how to stop listening. */
  onOpened(listener: () => void): () => void
}

export function createBreaker({
  name,
  report,
  pauseMs = 500,
  now = Date.now,
}: BreakerOptions): Breaker {
  const listeners = new Set<() => void>()
  let state: BreakerState = { name: 'closed', answeredAtMs: Number.NEGATIVE_INFINITY }
  let probe: ProbeRunner = () => undefined

  function take(event: BreakerEvent): void {
    const before = state.name
    state = advanceBreaker(state, event, now())
    if (state.name === before) return
    if (state.name === 'open') scheduleProbe()
    if (state.name === 'half-open') probe()
    if (before === 'closed') announceOpened()
    if (state.name === 'closed') announceClosed()
  }

  function scheduleProbe(): void {
    setTimeout(() => take({ kind: 'probe-due' }), pauseMs).unref()
  }

  function announceOpened(): void {
    report(name, 'open')
    for (const listener of [...listeners]) listener()
  }

  function announceClosed(): void {
    // It belongs to a request that has long ended.
    probe = () => undefined
    report(name, 'closed')
  }

  return {
    get isClosed() {
      return state.name === 'closed'
    },
    settle(outcome, begunAtMs, again) {
      if (outcome === 'answered') return take({ kind: 'answered' })
      if (state.name === 'closed') probe = again
      take({ kind: 'timed-out', begunAtMs })
    },
    refuse(again) {
      probe = again
      take({ kind: 'refused' })
    },
    onOpened(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
