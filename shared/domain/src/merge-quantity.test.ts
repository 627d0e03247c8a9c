import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mergeQuantity } from './merge-quantity.ts'

const pieces = fc.integer({ min: 0, max: 1_000 })
type Change = { base: number; mine: number }
const change = fc.record({ base: pieces, mine: pieces })
const after = (start: number, changes: readonly Change[]) =>
  changes.reduce((theirs, { base, mine }) => mergeQuantity({ base, mine, theirs }), start)

describe('a merged quantity', () => {
  it.each([
    ['is the wanted quantity when no other device changed it', { base: 2, mine: 5, theirs: 2 }, 5],
    ['has the additions of both devices', { base: 1, mine: 2, theirs: 3 }, 4],
    [
      'keeps pieces added on another device when the line was removed here',
      { base: 2, mine: 0, theirs: 5 },
      3,
    ],
    ['is zero when both devices removed the line', { base: 2, mine: 0, theirs: 0 }, 0],
    [
      'has only the piece added here when the line was removed on another device',
      { base: 2, mine: 3, theirs: 0 },
      1,
    ],
  ])('%s', (_rule, quantities, expected) => {
    expect(mergeQuantity(quantities)).toBe(expected)
  })

  it('is never negative, and is the wanted quantity if no other device changed the line', () => {
    fc.assert(
      fc.property(pieces, change, (theirs, mine) => {
        expect(mergeQuantity({ ...mine, theirs })).toBeGreaterThanOrEqual(0)
        expect(mergeQuantity({ ...mine, theirs: mine.base })).toBe(mine.mine)
      }),
    )
  })

  it('is the same for any order of changes, as long as no change drops it below zero', () => {
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

  it('includes every addition of every device exactly once', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.tuple(pieces, pieces)), (start, seen) => {
        const additions = seen.map(([base, more]) => ({ base, mine: base + more }))
        const more = seen.reduce((sum, [, added]) => sum + added, 0)
        expect(after(start, additions)).toBe(start + more)
      }),
    )
  })
})
