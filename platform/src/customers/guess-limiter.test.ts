import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createMemoryLimiter } from '../limits/window-limiter.ts'
import { mockCurrentDate } from '../testing/clock.ts'
import { computeUnknownDeviceWaitMs, createGuessLimiter } from './guess-limiter.ts'

const startMs = Date.parse('2026-06-01T00:00:00Z')
beforeEach(() => mockCurrentDate(startMs))
afterEach(() => void jest.useRealTimers())

function guessesAt() {
  const waits: number[] = []
  const held: (() => void)[] = []
  let isHolding = false
  const guesses = createGuessLimiter({
    limiter: createMemoryLimiter(),
    wait: ms => {
      waits.push(ms)
      return isHolding ? new Promise<void>(resolve => held.push(resolve)) : Promise.resolve()
    },
  })
  const take = async (account: string, address: string, device?: string) => {
    const admitted = await guesses.take({ account, address, device })
    return admitted.ok || admitted.failure.retryAfterMs
  }
  return {
    guesses,
    take,
    waits,
    hold: () => {
      isHolding = true
    },
    letGo: () => {
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

it('a successful login resets the login limit of ten attempts per account and IP', async () => {
  const { guesses, take } = guessesAt()
  for (let round = 0; round < 10; round++) expect(await take('anna', 'one')).toBe(true)
  expect(await take('anna', 'one')).toBe(900_000)
  expect(await take('boris', 'one')).toBe(true)
  await guesses.right({ account: 'anna', address: 'one' })
  expect(await take('anna', 'one')).toBe(true)
})

it('the login limit allows one IP address a hundred attempts for all accounts', async () => {
  const { take } = guessesAt()
  for (let round = 0; round < 100; round++) expect(await take(`${round}`, 'one')).toBe(true)
  expect(await take('another', 'one')).toBe(900_000)
  expect(await take('another', 'two')).toBe(true)
})

it('the login limit delays attempts for one account from many IPs, rejecting none', async () => {
  const { take, waits } = guessesAt()
  for (let n = 0; n < 60; n++) expect(await take('anna', `stranger ${n}`)).toBe(true)
  expect(waits).toEqual(Array.from({ length: 50 }, (_, n) => computeUnknownDeviceWaitMs(n + 11)))
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect([waits[0], waits.at(-1)]).toEqual([250, 5_000])
  mockCurrentDate(startMs + 300_000)
  expect(await take('anna', 'home')).toBe(true)
  expect(waits).toHaveLength(50)
})

it('the login limit admits a known device without delay while others guess passwords', async () => {
  const { take, waits, hold } = guessesAt()
  for (let n = 0; n < 100; n++) await take('anna', `stranger ${n}`)
  hold()
  const crowd = Array.from({ length: 20 }, (_, n) => take('anna', `another ${n}`))
  await Promise.all(crowd.slice(4))
  const before = waits.length
  expect(await take('anna', 'stranger 1', 'phone')).toBe(true)
  expect(waits).toHaveLength(before)
})

it('the login limit allows a known device ten attempts, from any IP address', async () => {
  const { take } = guessesAt()
  for (let n = 0; n < 10; n++) expect(await take('anna', `train ${n}`, 'phone')).toBe(true)
  expect(await take('anna', 'home', 'phone')).toBe(900_000)
})

it('the login limit delays four attempts per account at once, and rejects a fifth', async () => {
  const { take, hold, letGo } = guessesAt()
  for (let n = 0; n < 60; n++) await take('anna', `stranger ${n}`)
  hold()
  const first = Array.from({ length: 4 }, (_, n) => take('anna', `waits ${n}`))
  expect(await take('boris', 'home')).toBe(true)
  expect(await take('anna', 'late')).toBe(5_000)
  letGo()
  expect(await Promise.all(first)).toEqual([true, true, true, true])
})
