import { describe, expect, it } from '@jest/globals'
import { chooseOrderPlacementMode, type OrderLimits } from './order-limits.ts'

const limits: OrderLimits = { ofOne: 5, inOrder: 10, heldByClient: 20, confirmMs: 1 }
const units = (...qtys: number[]) => new Map(qtys.map((qty, at) => [`SKU${at}`, qty]))

describe('chooseOrderPlacementMode', () => {
  it.each([
    ['within every limit is placed immediately', units(5, 5), 10, 'placed'],
    ['of products without counted stock is placed immediately', units(), 20, 'placed'],
    ['above the limit per product is reserved until confirmed', units(6), 0, 'reserved'],
    ['above the limit per order is reserved until confirmed', units(4, 4, 3), 0, 'reserved'],
    ['above the limit per client is reserved until confirmed', units(1), 20, 'reserved'],
    ['up to twice the limit per client is reserved until confirmed', units(20), 20, 'reserved'],
    ['above twice the client limit is reserved only on confirmation', units(21), 20, 'unreserved'],
    ['of 1,000 pieces is reserved only when confirmed', units(1_000), 0, 'unreserved'],
  ] as const)('decides that an order %s', (_title, ordered, held, placement) => {
    expect(chooseOrderPlacementMode(ordered, held, limits)).toBe(placement)
  })
})
