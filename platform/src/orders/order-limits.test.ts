import { describe, expect, it } from '@jest/globals'
import { chooseOrderPlacement, type OrderLimits } from './order-limits.ts'

const limits: OrderLimits = { ofOne: 5, inOrder: 10, heldByClient: 20, confirmMs: 1 }
const units = (...qtys: number[]) => new Map(qtys.map((qty, at) => [`SKU${at}`, qty]))

describe('the decision on an order by its number of pieces', () => {
  it.each([
    ['within every limit is placed', units(5, 5), 10, 'placed'],
    ['of goods whose stock is not counted is placed', units(), 20, 'placed'],
    ['with one piece of an article too many is to be confirmed', units(6), 0, 'reserved'],
    ['with one piece too many in all is to be confirmed', units(4, 4, 3), 0, 'reserved'],
    ['from an address that would hold one too many is to be confirmed', units(1), 20, 'reserved'],
    ['up to twice what an address may hold is reserved meanwhile', units(20), 20, 'reserved'],
    ['beyond that is reserved only when it is confirmed', units(21), 20, 'unreserved'],
    ['of the whole stock is reserved only when it is confirmed', units(1_000), 0, 'unreserved'],
  ] as const)('an order %s', (_title, ordered, held, placement) => {
    expect(chooseOrderPlacement(ordered, held, limits)).toBe(placement)
  })
})
