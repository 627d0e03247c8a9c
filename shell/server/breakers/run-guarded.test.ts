import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { loaderTimeoutSymbol } from '../../app/remotes/loader-runner.ts'
import { createBreaker } from './breaker.ts'
import { runBehindBreakers } from './run-guarded.ts'

const limitMs = 1_000
const pauseMs = 500

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function guard() {
  const reports: string[] = []
  const report = (name: string, state: string) => reports.push(`${name} ${state}`)
  const part = createBreaker({ name: 'part', report, pauseMs })
  const whole = createBreaker({ name: 'whole', report, pauseMs })
  const run = (work: () => Promise<unknown>, signal?: AbortSignal) =>
    runBehindBreakers({ breakers: [whole, part], limitMs, work, signal })
  return { run, reports }
}

const hang = () => new Promise<never>(() => undefined)
const good = async () => 'good'

describe('work guarded by circuit breakers', () => {
  it('returns the result or the error of the work unchanged', async () => {
    const { run, reports } = guard()
    expect(await run(good)).toBe('good')
    await expect(run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad')
    expect(reports).toEqual([])
  })

  it('that hangs times out for both of two callers when the first reaches its limit', async () => {
    const { run } = guard()
    const first = run(hang)
    await jest.advanceTimersByTimeAsync(900)
    const second = run(hang)
    await jest.advanceTimersByTimeAsync(100)
    expect(await Promise.all([first, second])).toEqual([loaderTimeoutSymbol, loaderTimeoutSymbol])
  })

  it('times out immediately, without being started, while a breaker is open', async () => {
    const { run } = guard()
    void run(hang)
    await jest.advanceTimersByTimeAsync(limitMs)
    const work = jest.fn(good)
    expect(await run(work)).toBe(loaderTimeoutSymbol)
    expect(work).not.toHaveBeenCalled()
  })

  it('is retried as the probe of an open breaker, which closes if the work succeeds', async () => {
    const { run, reports } = guard()
    void run(hang)
    await jest.advanceTimersByTimeAsync(limitMs)
    const work = jest.fn(good)
    await run(work)
    await jest.advanceTimersByTimeAsync(pauseMs)
    expect(work).toHaveBeenCalled()
    expect(reports).toEqual(['whole open', 'part open', 'whole closed', 'part closed'])
    expect(await run(good)).toBe('good')
  })

  it('is not probed after a minute without requests, and runs for the next request', async () => {
    const { run } = guard()
    const hanging = jest.fn(hang)
    void run(hanging)
    await jest.advanceTimersByTimeAsync(60_000)
    const tried = hanging.mock.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(hanging.mock.calls.length).toBe(tried)
    expect(await run(good)).toBe('good')
  })

  it('leaves its breakers closed if one request times out while another succeeds', async () => {
    const { run, reports } = guard()
    const slow = run(hang)
    await jest.advanceTimersByTimeAsync(500)
    await run(good)
    await jest.advanceTimersByTimeAsync(500)
    expect(await slow).toBe(loaderTimeoutSymbol)
    expect(reports).toEqual([])
  })

  it('times out when its caller aborts, without opening a breaker', async () => {
    const { run, reports } = guard()
    const left = new AbortController()
    const waiting = run(hang, left.signal)
    left.abort()
    expect(await waiting).toBe(loaderTimeoutSymbol)
    expect(reports).toEqual([])
  })
})
