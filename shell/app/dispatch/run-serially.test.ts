import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { runSerially, type SerialQueues } from './run-serially.ts'

function shopper() {
  const services = createTestServices()
  return (signal = new AbortController().signal) => ({ services, signal })
}

test('runSerially starts a shopper’s next call once the previous call has ended', async () => {
  const lastRuns: SerialQueues = new WeakMap()
  const asks = shopper()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = runSerially(lastRuns, asks(), async () => {
    order.push('first begins')
    await first.promise
    order.push('first ends')
  })
  const next = runSerially(lastRuns, asks(), async () => order.push('second'))
  await Promise.resolve()
  first.resolve()
  await Promise.all([slow, next])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('runSerially runs a shopper’s next call after a call that failed', async () => {
  const lastRuns: SerialQueues = new WeakMap()
  const asks = shopper()
  const failed = runSerially(lastRuns, asks(), () => Promise.reject(new Error('offline')))
  const next = runSerially(lastRuns, asks(), async () => 'found')
  await expect(failed).rejects.toThrow('offline')
  await expect(next).resolves.toBe('found')
})

test('runSerially rejects a call that is aborted while it waits, without starting it', async () => {
  const lastRuns: SerialQueues = new WeakMap()
  const asks = shopper()
  const first = Promise.withResolvers<void>()
  const left = new AbortController()
  const begun: string[] = []
  const slow = runSerially(lastRuns, asks(), () => first.promise)
  const overtaken = runSerially(lastRuns, asks(left.signal), async () => begun.push('overtaken'))
  const last = runSerially(lastRuns, asks(), async () => begun.push('last'))
  left.abort(new Error('overtaken'))
  first.resolve()
  await slow
  await expect(overtaken).rejects.toThrow('overtaken')
  await last
  expect(begun).toEqual(['last'])
})

test('runSerially runs a shopper’s call while another shopper’s call is pending', async () => {
  const lastRuns: SerialQueues = new WeakMap()
  const hanging = runSerially(lastRuns, shopper()(), () => new Promise(() => {}))
  await expect(runSerially(lastRuns, shopper()(), async () => 'found')).resolves.toBe('found')
  expect(hanging).toBeInstanceOf(Promise)
})
