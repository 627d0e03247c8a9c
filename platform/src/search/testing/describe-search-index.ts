import { describe, expect, it } from '@jest/globals'
import { type ParsedSearchQuery, searchQuerySchema } from '@vitrina/contract'
import fc from 'fast-check'
import type { IndexedDocument, SearchHits, SearchIndex } from '../search-index.ts'
import { createOracleIndex } from './oracle-index.ts'
import { arbitraryShopDocument } from './shop-documents.ts'
import { arbitraryShopQuery, contractQueries } from './shop-queries.ts'

/** The same goods and queries every time. */
const seed = 2026
const shop =
  fc.sample(fc.array(arbitraryShopDocument, { minLength: 200, maxLength: 200 }), {
    numRuns: 1,
    seed,
  })[0] ?? []
const changed = fc.sample(fc.array(arbitraryShopDocument, { minLength: 20, maxLength: 40 }), {
  numRuns: 12,
  seed: seed + 1,
})
const queries = fc.sample(arbitraryShopQuery, { numRuns: 300, seed })
const queriesBetween = fc.sample(arbitraryShopQuery, { numRuns: 120, seed: seed + 2 })

/**
 * What every index must do, whatever it is made of: answer as the plain meaning of the query says.
 */
export function defineSearchIndexTests(name: string, createIndex: () => SearchIndex): void {
  describe(`search ${name}`, () => {
    let filled: Promise<Pair> | undefined
    const unchanged = () => {
      filled ??= filledPair(createIndex())
      return filled
    }

    it.each(Object.entries(contractQueries))('answers as it is meant: %s', async (_name, query) => {
      await expectSame(await unchanged(), searchQuerySchema.parse(query))
    })

    it('answers 300 generated queries as the oracle: hits, order, totals and facets', async () => {
      const pair = await unchanged()
      for (const query of queries) await expectSame(pair, query)
    }, 120_000)

    it('answers as they are meant while documents come, change and go', async () => {
      const pair = await filledPair(createIndex())
      for (const [round, documents] of changed.entries()) {
        const gone = documents.slice(0, 10).map(({ id }) => (id % 400) + 1)
        for (const index of pair) {
          if (round % 3 === 0)
            for (const document of documents) await index.put('product', [document])
          else await index.put('product', documents)
          await index.remove('product', gone)
          await index.settle()
        }
        for (const query of queriesBetween.slice(round * 10, round * 10 + 10)) {
          await expectSame(pair, query)
        }
      }
    }, 120_000)

    it('holds nothing of one entity against another', async () => {
      const [index] = await filledPair(createIndex())
      await index.put('category', [{ id: 1, fields: { status: 1 } }])
      await index.settle()
      expect(await index.count('category')).toBe(1)
      const { total } = await index.search('category', searchQuerySchema.parse({}), {
        from: 0,
        size: 9,
      })
      expect(total).toBe(1)
    })

    it.each([
      ['the best first', { _searchText: 'платье' }],
      ['a sort full of ties', { _appliedSort: [{ field: 'size' }] }],
      ['a sort many lack', { _appliedSort: [{ field: 'final_price', options: 'desc' as const }] }],
      ['no order at all', { _appliedSort: [{ field: 'random' }] }],
    ])('has every hit on one page and no other, with %s', async (_name, query) => {
      const [index] = await unchanged()
      const parsed = searchQuerySchema.parse(query)
      const pages: number[] = []
      const { total } = await index.search('product', parsed, { from: 0, size: 0 })
      for (let from = 0; from < total + 7; from += 7) {
        const { hits } = await index.search('product', parsed, { from, size: 7 })
        pages.push(...hits.map(({ id }) => id))
      }
      expect(pages).toHaveLength(total)
      expect(new Set(pages).size).toBe(total)
      const whole = await index.search('product', parsed, { from: 0, size: total })
      expect(pages).toEqual(whole.hits.map(({ id }) => id))
    })
  })
}

/**
 * An engine that reckons with seven digits may be off by the last of the three decimals we look at,
 * and of a large score by the last of its seven digits in each of a few steps.
 */
const computeScoreTolerance = (score: number) => Math.max(0.001_1, score * 2 ** -22)

function withoutScores({ hits, ...answer }: SearchHits) {
  return { ...answer, hits: hits.map(({ id }) => id) }
}

type Pair = readonly [index: SearchIndex, oracle: SearchIndex]

async function filledPair(index: SearchIndex): Promise<Pair> {
  const oracle = createOracleIndex()
  for (const each of [index, oracle]) {
    await each.put('product', shop as IndexedDocument[])
    await each.publish()
  }
  return [index, oracle]
}

async function expectSame([index, oracle]: Pair, query: ParsedSearchQuery): Promise<void> {
  expect(await index.count('product')).toBe(await oracle.count('product'))
  for (const page of [
    { from: 0, size: 400 },
    { from: 5, size: 7 },
  ]) {
    const { suggestions, ...answer } = await index.search('product', query, page)
    const meant = await oracle.search('product', query, page)
    expect({ query, ...withoutScores(answer) }).toEqual({ query, ...withoutScores(meant) })
    answer.hits.forEach(({ score }, at) => {
      const due = meant.hits[at]?.score ?? null
      if (score === null || due === null) expect(score).toBe(due)
      else expect(Math.abs(score - due)).toBeLessThanOrEqual(computeScoreTolerance(due))
    })
    await expectToLeadSomewhere(index, query, answer.total, suggestions)
  }
}

/** What is suggested is up to an index, as long as nothing was found, and something is then. */
async function expectToLeadSomewhere(
  index: SearchIndex,
  query: ParsedSearchQuery,
  total: number,
  suggestions: readonly string[] = [],
): Promise<void> {
  expect(suggestions.length).toBeLessThanOrEqual(total === 0 ? 3 : 0)
  for (const _searchText of suggestions) {
    const next = { ...query, _searchText, _searchExactly: false }
    const found = await index.search('product', next, { from: 0, size: 1 })
    expect(found.total).toBeGreaterThan(0)
  }
}
