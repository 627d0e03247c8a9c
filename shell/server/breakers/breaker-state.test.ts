import { describe, expect, it } from '@jest/globals'
import { advanceBreaker, type BreakerState, probeIdleLimitMs } from './breaker-state.ts'

const closed: BreakerState = { name: 'closed', answeredAtMs: 100 }
const open: BreakerState = { name: 'open', askedAtMs: 1_000 }
const halfOpen: BreakerState = { name: 'half-open', askedAtMs: 1_000 }

describe('a circuit breaker', () => {
  it('opens on a time-out if no response has arrived since the timed-out work began', () => {
    const event = { kind: 'timed-out', begunAtMs: 200 } as const
    expect(advanceBreaker(closed, event, 1_200)).toEqual({ name: 'open', askedAtMs: 1_200 })
  })

  it('stays closed on a time-out if a response has arrived since the work began', () => {
    const event = { kind: 'timed-out', begunAtMs: 50 } as const
    expect(advanceBreaker(closed, event, 1_050)).toBe(closed)
  })

  it('becomes half open when a probe is due, and stays half open when work is refused', () => {
    const probing = advanceBreaker(open, { kind: 'probe-due' }, 1_500)
    expect(probing).toEqual(halfOpen)
    expect(advanceBreaker(probing, { kind: 'refused' }, 1_600)).toEqual({
      name: 'half-open',
      askedAtMs: 1_600,
    })
  })

  it('opens again when its probe times out', () => {
    expect(advanceBreaker(halfOpen, { kind: 'timed-out', begunAtMs: 1_500 }, 2_500)).toEqual(open)
  })

  it.each([open, halfOpen])('closes from $name when a response arrives in time', state => {
    expect(advanceBreaker(state, { kind: 'answered' }, 2_000)).toEqual({
      name: 'closed',
      answeredAtMs: 2_000,
    })
  })

  it('closes without a probe if there was no request for probeIdleLimitMs', () => {
    const nowMs = open.askedAtMs + probeIdleLimitMs
    expect(advanceBreaker(open, { kind: 'probe-due' }, nowMs).name).toBe('closed')
    expect(advanceBreaker(open, { kind: 'probe-due' }, nowMs - 1).name).toBe('half-open')
  })
})
