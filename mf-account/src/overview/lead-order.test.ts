import { describe, expect, it } from '@jest/globals'
import type { PlacedOrder } from '@vitrina/contract'
import { placedOrder } from '../testing/order.ts'
import {
  chooseFeaturedOrder,
  findExpectedDeliveryRange,
  listOrderProgressSteps,
} from './lead-order.ts'

function order(number: number, status: string, earliest?: string): PlacedOrder {
  const [assignment] = placedOrder.extension_attributes.shipping_assignments
  const shipping = {
    ...assignment?.shipping,
    ...(earliest && { extension_attributes: { earliest, latest: earliest } }),
  }
  return {
    ...placedOrder,
    entity_id: number,
    status,
    extension_attributes: { shipping_assignments: [{ shipping }] },
  } as PlacedOrder
}

describe('the featured order of the account overview', () => {
  const findFeatured = (...orders: PlacedOrder[]) => chooseFeaturedOrder(orders)?.entity_id

  it('is missing without orders', () => {
    expect(findFeatured()).toBeUndefined()
  })

  it('is the newest if all orders have ended', () => {
    expect(findFeatured(order(3, 'canceled'), order(2, 'complete'))).toBe(3)
  })

  it('is the newest order in progress if none has a delivery day', () => {
    const orders = [order(3, 'complete'), order(2, 'shipped'), order(1, 'pending')]
    expect(findFeatured(...orders)).toBe(2)
  })

  it('is the one with the earliest delivery day', () => {
    const shipped = order(2, 'shipped', '2026-12-01')
    expect(findFeatured(order(3, 'pending', '2026-12-04'), shipped, order(1, 'shipped'))).toBe(2)
  })

  it('is the one ready for pickup, even if another is delivered earlier', () => {
    const ready = order(2, 'at_point', '2026-12-09')
    expect(findFeatured(order(3, 'shipped', '2026-12-01'), ready)).toBe(2)
  })
})

it('an order has expected days until noon UTC after its last day, none at a pickup point', () => {
  const days = { earliest: '2026-12-01', latest: '2026-12-01' }
  const coming = order(1, 'shipped', '2026-12-01')
  expect(findExpectedDeliveryRange(coming, Date.parse('2026-12-02T11:59:00Z'))).toEqual(days)
  expect(findExpectedDeliveryRange(coming, Date.parse('2026-12-02T12:00:00Z'))).toBeUndefined()
  expect(findExpectedDeliveryRange(order(1, 'at_point', '2026-12-01'), 0)).toBeUndefined()
  expect(findExpectedDeliveryRange(order(1, 'shipped'), 0)).toBeUndefined()
})

it('the order steps list each reached state once with a date, then the upcoming states', () => {
  const at = (hour: number) => `2026-11-16 0${hour}:00:00`
  const step = (status: string, hour: number) => ({ status, created_at: at(hour), comment: null })
  const status_histories = [
    step('pending', 1),
    { ...step('pending', 2), event: 'partly_canceled' },
    step('assembled', 3),
    step('assembled', 4),
  ]
  expect(listOrderProgressSteps({ ...placedOrder, status: 'assembled', status_histories })).toEqual(
    [
      { kind: 'taken', status: 'pending', at: at(1), isNow: false },
      { kind: 'taken', status: 'assembled', at: at(4), isNow: true },
      { kind: 'upcoming', step: 'shipped' },
      { kind: 'upcoming', step: 'complete' },
    ],
  )
})
