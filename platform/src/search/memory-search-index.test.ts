import { describe, expect, it } from '@jest/globals'
import { createMemorySearchIndex } from './memory-search-index.ts'
import { describeSearchIndex } from './testing/describe-search-index.ts'
import { computeWordDistance } from './word-distance.ts'
import { createWordStems } from './word-stems.ts'

describeSearchIndex('in memory', () => createMemorySearchIndex(createWordStems()))

describe('the edit distance of words', () => {
  it.each([
    ['платье', 'платье', 0],
    ['платье', 'плтье', 1],
    ['платье', 'палтье', 1],
    ['платье', 'плотья', 2],
    ['платье', 'шапка', 3],
    ['платье', 'платьишко', 3],
  ])('from %s to %s is %i, capped at the limit plus one', (one, other, distance) => {
    expect(computeWordDistance(one, other, 2)).toBe(distance)
  })
})
