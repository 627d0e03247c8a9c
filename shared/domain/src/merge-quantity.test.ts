import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mergeQuantity } from './merge-quantity.ts'

const pieces = fc.integer({ min: 0, max: 1_000 })
type Change = { base: number; mine: number }
const change = fc.record({ base: pieces, mine: pieces })
const after = (start: number, changes: readonly Change[]) =>
  changes.reduce((theirs, { base, mine }) => mergeQuantity({ base, mine, theirs }), start)

describe('a quantity that several change', () => {
  it.each([
    ['what one sets counts where nobody else was', { base: 2, mine: 5, theirs: 2 }, 5],
    ['both additions count', { base: 1, mine: 2, theirs: 3 }, 4],
    ['what was added elsewhere survives a removal', { base: 2, mine: 0, theirs: 5 }, 3],
    ['taken out twice is gone once', { base: 2, mine: 0, theirs: 0 }, 0],
    ['more of what another took out is only what is more', { base: 2, mine: 3, theirs: 0 }, 1],
  ])('a merged quantity: %s', (_rule, quantities, expected) => {
    expect(mergeQuantity(quantities)).toBe(expected)
  })

  it('is never below zero, and is the wanted one where no other device changed it', () => {
    fc.assert(
      fc.property(pieces, change, (theirs, mine) => {
        expect(mergeQuantity({ ...mine, theirs })).toBeGreaterThanOrEqual(0)
        expect(mergeQuantity({ ...mine, theirs: mine.base })).toBe(mine.mine)
      }),
    )
  })

  it('comes out the same in any order while there is enough to take from', () => {
    const shuffled = fc
      .array(change, { maxLength: 8 })
      .chain(changes =>
        fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
      )
    fc.assert(
      fc.property(shuffled, ([changes, otherOrder]) => {
        const plenty = 10_000
        expect(after(plenty, otherOrder)).toBe(after(plenty, changes))
      }),
    )
  })

  it('counts every addition once', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.tuple(pieces, pieces)), (start, seen) => {
        const additions = seen.map(([base, more]) => ({ base, mine: base + more }))
        const more = seen.reduce((sum, [, added]) => sum + added, 0)
        expect(after(start, additions)).toBe(start + more)
      }),
    )
  })
})
