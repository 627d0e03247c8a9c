import { beforeEach, expect, jest, test } from '@jest/globals'
import { readCachedOrFetch } from './read-soon.ts'

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

test('a cached response is used if it is read within 800 ms', async () => {
  expect(await answered(readCachedOrFetch(afterMs(799), network, warn))).toBe('kept')
  expect(warn).not.toHaveBeenCalled()
})

test('a request without a cache entry gets its response from the network', async () => {
  expect(await answered(readCachedOrFetch(async () => undefined, network, warn))).toBe('network')
  expect(warn).not.toHaveBeenCalled()
})

test('a response is fetched if reading the cache takes over 800 ms, with a warning', async () => {
  expect(await answered(readCachedOrFetch(afterMs(801), network, warn))).toBe('network')
  expect(warn).toHaveBeenCalledWith('What is kept takes longer than 800 ms to read')
})

test('without a network a cached response is used even if reading it takes 5 s', async () => {
  expect(await answered(readCachedOrFetch(afterMs(5_000), noNetwork, warn))).toBe('kept')
})
