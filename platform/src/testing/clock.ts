import { jest } from '@jest/globals'

/** Everything that Jest can fake but the date: timers and I/O run as they do. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Sets `Date` and `Date.now` for code that takes no clock; `jest.useRealTimers()` ends it. */
export function mockCurrentDate(ms: number): void {
  jest.useFakeTimers({ now: ms, doNotFake: [...realTimers] })
}
