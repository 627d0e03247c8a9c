import { expect, test } from '@jest/globals'
import { fail, parseMoney, succeed } from '@vitrina/domain'
import type { SyncTask } from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import { type CartChangeSettlerOptions, createCartChangeSettler } from './cart-change-settler.ts'
import { toCartTask } from './cart-tasks.ts'

const addition = {
  ...{ sku: 'COAT', parentSku: 'COAT', quantity: 2, name: 'Пальто' },
  ...{ image: '/products/coat.webp', price: parseMoney(14_990) },
}
const change: CartChange = { kind: 'add', addition }
const task = { ...toCartTask({ epoch: 'anna', change }, 'key'), task_id: 'key' } as SyncTask
const noSuchCart = fail({ kind: 'not-found', message: '' } as const)

/** Settles in cart 7, where the session leads to the cart `held`. */
function settleIn(held: string) {
  const refused: string[] = []
  const options = {
    records: { epoch: () => 'anna', token: () => '7' },
    queue: { context: { read: async () => '7' } },
    platform: { read: async () => succeed({}) },
    ownership: { current: async () => succeed(held) },
    confirming: { contains: () => false, refuse: ({ key }: { key: string }) => refused.push(key) },
    onRefused: () => true,
  } as unknown as CartChangeSettlerOptions
  return { settle: createCartChangeSettler(options), refused }
}

test('a change refused for a missing cart is resent if the session has another cart', async () => {
  const { settle, refused } = settleIn('8')
  expect([await settle(task, noSuchCart), await settle(task, noSuchCart)]).toEqual([
    'again',
    'again',
  ])
  expect(refused).toEqual([])
})

test('a change refused twice because the cart lacks its line is reported as refused', async () => {
  const { settle, refused } = settleIn('7')
  expect([await settle(task, noSuchCart), await settle(task, noSuchCart)]).toEqual([
    'again',
    'done',
  ])
  expect(refused).toEqual(['key'])
})
