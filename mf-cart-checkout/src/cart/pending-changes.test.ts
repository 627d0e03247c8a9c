import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import type { CartRecords } from './cart-records.ts'
import { toCartTask } from './cart-tasks.ts'
import { createPendingChanges } from './pending-changes.ts'

const addition = {
  ...{ sku: 'COAT', parentSku: 'COAT', quantity: 2, name: 'Пальто' },
  ...{ image: '/products/coat.webp', price: parseMoney(14_990) },
}
const change: CartChange = { kind: 'add', addition }

const taskOf = (key: string) =>
  ({ ...toCartTask({ epoch: 'anna', change }, key), sent: true }) as unknown as SyncTask

/** The pending changes of a cart that already contains those with the keys `applied`. */
function open(applied: readonly string[], tasks: readonly SyncTask[]) {
  const records = { epoch: () => 'anna', snapshot: () => ({ lines: [], applied }) }
  return createPendingChanges({
    records: records as unknown as CartRecords,
    queue: { tasks: () => tasks } as unknown as SyncQueue,
    newKey: () => 'drafted',
    now: () => 0,
    onChange: () => undefined,
  })
}

test('a cart change in the stored cart is not listed as waiting while its task is queued', () => {
  const pending = open(['first'], [taskOf('first'), taskOf('second')])
  expect(pending.waiting().map(({ key }) => key)).toEqual(['second'])
})

test('a cart change in the stored cart is not listed as waiting while it is a draft', () => {
  const pending = open(['drafted'], [])
  pending.draft(change)
  expect(pending.waiting()).toEqual([])
})
