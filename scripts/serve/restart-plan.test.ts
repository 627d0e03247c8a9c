import { describe, expect, it } from '@jest/globals'
import { computeRestartPlan } from './restart-plan.ts'

const minuteMs = 60_000

describe('the restart plan', () => {
  it.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [7, 10_000],
  ])('after crash %d of a process, restarts the process in %d ms', (deaths, restartInMs) => {
    const deathsMs = Array.from({ length: deaths }, (_, index) => index)
    expect(computeRestartPlan(deathsMs, deaths, true)).toEqual({ restartInMs })
  })

  it('gives up on a process that crashes five times in a minute without ever being ready', () => {
    expect(computeRestartPlan([0, 1, 2, 3, 4], 5, false)).toBe('give-up')
  })

  it('does not give up on a process that crashes seven times after it was ready', () => {
    expect(computeRestartPlan([0, 1, 2, 3, 4, 5, 6], 7, true)).not.toBe('give-up')
  })

  it('ignores crashes older than a minute', () => {
    const nowMs = minuteMs + 5
    expect(computeRestartPlan([0, 1, 2, 3, nowMs], nowMs, false)).toEqual({ restartInMs: 500 })
  })
})
