import { describe, expect, it } from '@jest/globals'
import { createMemorySearchIndex } from './memory-search-index.ts'
import { defineSearchIndexTests } from './testing/describe-search-index.ts'
import { computeWordDistance } from './word-distance.ts'
import { createWordStemmer } from './word-stemmer.ts'

defineSearchIndexTests('in memory', () => createMemorySearchIndex(createWordStemmer()))

describe('computeWordDistance with a limit of 2', () => {
  it.each([
    ['платье', 'платье', 0],
    ['платье', 'плтье', 1],
    ['платье', 'палтье', 1],
    ['платье', 'плотья', 2],
    ['платье', 'шапка', 3],
    ['платье', 'платьишко', 3],
  ])('from %s to %s returns %i, or 3 for every larger distance', (one, other, distance) => {
    expect(computeWordDistance(one, other, 2)).toBe(distance)
  })
})
