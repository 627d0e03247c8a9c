import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { inTurn, type Turns } from './in-turn.ts'

function shopper() {
  const services = createTestServices()
  return (signal = new AbortController().signal) => ({ services, signal })
}

test('work waits for the work before it', async () => {
  const turns: Turns = new WeakMap()
  const asks = shopper()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = inTurn(turns, asks(), async () => {
    order.push('first begins')
    await first.promise
    order.push('first ends')
  })
  const next = inTurn(turns, asks(), async () => order.push('second'))
  await Promise.resolve()
  first.resolve()
  await Promise.all([slow, next])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('failed work holds up nobody', async () => {
  const turns: Turns = new WeakMap()
  const asks = shopper()
  const failed = inTurn(turns, asks(), () => Promise.reject(new Error('offline')))
  const next = inTurn(turns, asks(), async () => 'found')
  await expect(failed).rejects.toThrow('offline')
  await expect(next).resolves.toBe('found')
})

test('work that was overtaken while it waited is never begun', async () => {
  const turns: Turns = new WeakMap()
  const asks = shopper()
  const first = Promise.withResolvers<void>()
  const left = new AbortController()
  const begun: string[] = []
  const slow = inTurn(turns, asks(), () => first.promise)
  const overtaken = inTurn(turns, asks(left.signal), async () => begun.push('overtaken'))
  const last = inTurn(turns, asks(), async () => begun.push('last'))
  left.abort(new Error('overtaken'))
  first.resolve()
  await slow
  await expect(overtaken).rejects.toThrow('overtaken')
  await last
  expect(begun).toEqual(['last'])
})

test('one shopper does not wait for another', async () => {
  const turns: Turns = new WeakMap()
  const hanging = inTurn(turns, shopper()(), () => new Promise(() => {}))
  await expect(inTurn(turns, shopper()(), async () => 'found')).resolves.toBe('found')
  expect(hanging).toBeInstanceOf(Promise)
})
