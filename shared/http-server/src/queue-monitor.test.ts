import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createQueueMonitor } from './queue-monitor.ts'

const targetMs = 100
const late = targetMs + 50

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTime(ms)

describe('a queue of requests', () => {
  it('counts as standing after 1 s in which every started request waited over the target', () => {
    const queue = createQueueMonitor(targetMs)
    queue.recordStart(late)
    pass(990)
    queue.recordStart(late)
    expect(queue.stands()).toBe(false)
    pass(20)
    queue.recordStart(late)
    expect(queue.stands()).toBe(true)
  })

  it('does not count as standing while some started requests waited below the target', () => {
    const queue = createQueueMonitor(targetMs)
    for (let turn = 0; turn < 50; turn += 1) {
      queue.recordStart(turn % 9 === 0 ? targetMs - 1 : late)
      pass(100)
    }
    expect(queue.stands()).toBe(false)
  })

  it('does not count as standing if no request started for five seconds', () => {
    const queue = createQueueMonitor(targetMs)
    queue.recordStart(late)
    pass(5_000)
    expect(queue.stands()).toBe(false)
  })

  it('counts as standing for 1 s after a refused request, even if other requests start', () => {
    const queue = createQueueMonitor(targetMs)
    const firstSinceMs = performance.now()
    pass(10)
    queue.recordStart(0)
    queue.noteRefused(firstSinceMs)
    pass(990)
    expect(queue.stands()).toBe(true)
    pass(10)
    expect(queue.stands()).toBe(false)
  })

  it('does not count as standing if it overflowed while no request could start', () => {
    const queue = createQueueMonitor(targetMs)
    queue.recordStart(0)
    pass(10)
    const firstSinceMs = performance.now()
    pass(900)
    queue.noteRefused(firstSinceMs)
    expect(queue.stands()).toBe(false)
  })
})
