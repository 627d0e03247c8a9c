/** The states of a circuit breaker, and all there is to remember in each. */
export type BreakerState =
  /** Work goes through. */
  | { readonly name: 'closed'; readonly answeredAtMs: number }
  /** Work is refused at once. */
  | { readonly name: 'open'; readonly askedAtMs: number }
  /** The same, while a probe runs in the background. */
  | { readonly name: 'half-open'; readonly askedAtMs: number }

export type BreakerEvent =
  /** Work or a probe has ended within its time limit, well or badly: somebody is there. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'timed-out'; readonly begunAtMs: number }
  /** Work was asked for and refused. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'probe-due' }

/** After so long without a caller probes end; the next caller tries again. */
export const probeIdleLimitMs = 30_000

/**
 * A time-out opens the breaker where nothing was answered since that work began: one slow request
 * among many good ones is a slow request and no outage. One answer in time closes it.
 */
export function advanceBreaker(
  state: BreakerState,
  event: BreakerEvent,
  nowMs: number,
): BreakerState {
  switch (event.kind) {
    case 'answered':
      return { name: 'closed', answeredAtMs: nowMs }
    case 'timed-out':
      if (state.name === 'half-open') return { ...state, name: 'open' }
      if (state.name === 'open' || state.answeredAtMs >= event.begunAtMs) return state
      return { name: 'open', askedAtMs: nowMs }
    case 'refused':
      return state.name === 'closed' ? state : { ...state, askedAtMs: nowMs }
    case 'probe-due':
      if (state.name !== 'open') return state
      if (nowMs - state.askedAtMs >= probeIdleLimitMs)
        return { name: 'closed', answeredAtMs: nowMs }
      return { ...state, name: 'half-open' }
  }
}
