import { beforeEach, expect, jest, test } from '@jest/globals'
import { readSoon } from './read-soon.ts'

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

test('what is kept is taken where it is read within 800 ms', async () => {
  expect(await answered(readSoon(afterMs(799), network, warn))).toBe('kept')
  expect(warn).not.toHaveBeenCalled()
})

test('the network answers where nothing is kept', async () => {
  expect(await answered(readSoon(async () => undefined, network, warn))).toBe('network')
  expect(warn).not.toHaveBeenCalled()
})

test('the network answers where the store is slow, and a warning says so', async () => {
  expect(await answered(readSoon(afterMs(801), network, warn))).toBe('network')
  expect(warn).toHaveBeenCalledWith('What is kept takes longer than 800 ms to read')
})

test('a slow store is waited for without a network', async () => {
  expect(await answered(readSoon(afterMs(5_000), noNetwork, warn))).toBe('kept')
})
