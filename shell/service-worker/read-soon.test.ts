import { beforeEach, expect, jest, test } from '@jest/globals'
import { readOrFetchSoon } from './read-soon.ts'

const warn = jest.fn()
const network = async () => 'network'
const noNetwork = async () => Promise.reject(new Error('offline'))
const afterMs = (ms: number) => () =>
  new Promise<string>(resolve => setTimeout(resolve, ms, 'kept'))

beforeEach(() => {
  jest.useFakeTimers()
  warn.mockClear()
})

async function answered(answer: Promise<string>): Promise<string> {
  await jest.advanceTimersByTimeAsync(10_000)
  return answer
}

test('a cached response is used when it is read within 800 ms', async () => {
  expect(await answered(readOrFetchSoon(afterMs(799), network, warn))).toBe('kept')
  expect(warn).not.toHaveBeenCalled()
})

test('a cached request is answered by the network where the cache has no entry', async () => {
  expect(await answered(readOrFetchSoon(async () => undefined, network, warn))).toBe('network')
  expect(warn).not.toHaveBeenCalled()
})

test('the network answers where the cache is slow, and a warning is logged', async () => {
  expect(await answered(readOrFetchSoon(afterMs(801), network, warn))).toBe('network')
  expect(warn).toHaveBeenCalledWith('What is kept takes longer than 800 ms to read')
})

test('without a network a slow cache is waited for', async () => {
  expect(await answered(readOrFetchSoon(afterMs(5_000), noNetwork, warn))).toBe('kept')
})
