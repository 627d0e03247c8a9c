import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { coatAddition } from '../testing/buying.ts'
import {
  computeQuantityAfterChange,
  mergeQuantityChanges,
  type QuantityChange,
} from './cart-change.ts'

const line = {
  ...coatAddition,
  itemId: 1,
  regularPrice: coatAddition.price,
  urlPath: '',
  options: [],
  productType: 'simple',
  stockQuantity: null,
  isInStock: true,
}
const set = (base: number, quantity: number): QuantityChange =>
  quantity === 0 ? { kind: 'remove', line, base } : { kind: 'set', line, base, quantity }

describe('a quantity change merged into an earlier unsent quantity change', () => {
  it('has the quantity before the first change as its base', () => {
    expect(mergeQuantityChanges(set(2, 3), set(3, 7))).toEqual(set(2, 7))
    expect(mergeQuantityChanges(set(2, 3), set(3, 0))).toEqual(set(2, 0))
  })

  it('does not include an addition made between the changes', () => {
    // 2 became 3, one more was added, and the 4 then seen became 6.
    const both = mergeQuantityChanges(set(2, 3), set(4, 6))
    expect(computeQuantityAfterChange(both, 2) + 1).toBe(6)
  })

  it('has the same effect as both changes applied one after the other', () => {
    const pieces = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(
        pieces,
        pieces,
        pieces,
        pieces,
        fc.integer({ min: 100, max: 200 }),
        (...given) => {
          const [a, b, c, d, theirs] = given
          const one = set(a, b)
          const other = set(c, d)
          expect(computeQuantityAfterChange(mergeQuantityChanges(one, other), theirs)).toBe(
            computeQuantityAfterChange(other, computeQuantityAfterChange(one, theirs)),
          )
        },
      ),
    )
  })
})
