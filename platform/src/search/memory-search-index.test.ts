import { describe, expect, it } from '@jest/globals'
import { searchQuerySchema } from '@vitrina/contract'
import fc from 'fast-check'
import { createMemorySearchIndex } from './memory-search-index.ts'
import type { IndexedDocument, Scalar } from './search-index.ts'
import { wordDistance } from './testing/word-distance.ts'
import { createWordStems } from './word-stems.ts'

const documents = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 300 }),
    fields: fc.record(
      {
        color: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom('1', '2')),
        tags: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
        price: fc.integer({ min: 0, max: 20 }),
        new: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
)

type Test = { attribute: string; value: Record<string, Scalar | Scalar[] | null> }
const filters = fc.array(
  fc.oneof(
    fc.record({
      attribute: fc.constantFrom('color', 'tags', 'new', 'price'),
      value: fc.oneof(
        fc.record({
          in: fc.array(fc.constantFrom<Scalar>(1, '2', 'a', 'b', true), { maxLength: 3 }),
        }),
        fc.record({ nin: fc.array(fc.constantFrom<Scalar>(1, '3', 'c', false), { maxLength: 3 }) }),
        fc.record({ eq: fc.constant(null) }),
        fc.record({ neq: fc.constant(null) }),
      ),
    }),
    fc.record({
      attribute: fc.constant('price'),
      value: fc.record({
        gte: fc.integer({ min: 0, max: 20 }),
        lt: fc.integer({ min: 0, max: 20 }),
      }),
    }),
  ),
  { maxLength: 3 },
)

/** What the filters mean, said the slow way. */
function passes({ fields }: IndexedDocument, { attribute, value }: Test): boolean {
  const values = [fields[attribute] ?? []].flat() as Scalar[]
  const same = (one: Scalar, other: Scalar) => loose(one) === loose(other)
  return Object.entries(value).every(([operator, operand]) => {
    const operands = [operand].flat()
    const holds = operands.some(wanted =>
      wanted === null ? values.length === 0 : values.some(held => same(held, wanted)),
    )
    if (operator === 'gte') return values.some(held => Number(held) >= Number(operand))
    if (operator === 'lt') return values.some(held => Number(held) < Number(operand))
    return operator === 'nin' || operator === 'neq' ? !holds : holds
  })
}

function loose(value: Scalar): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

describe('search in memory', () => {
  it('finds, counts and orders as the plain meaning of the query says, after changes too', async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, filters, async (first, changed, tests) => {
        const index = createMemorySearchIndex(createWordStems())
        await index.put('news', first as IndexedDocument[])
        await index.put('news', changed as IndexedDocument[])
        const kept = new Map([...first, ...changed].map(document => [document.id, document]))
        const expected = ([...kept.values()] as IndexedDocument[])
          .filter(document => tests.every(test => passes(document, test as Test)))
          .sort((one, other) => {
            const [price, otherPrice] = [one, other].map(
              ({ fields }) => (fields.price as number | undefined) ?? Number.POSITIVE_INFINITY,
            ) as [number, number]
            return price === otherPrice ? one.id - other.id : price < otherPrice ? -1 : 1
          })

        const query = searchQuerySchema.parse({
          _appliedFilters: tests,
          _appliedSort: [{ field: 'price' }],
          _availableFilters: [{ field: 'tags', scope: 'catalog' }],
        })
        const found = await index.search('news', query, { from: 0, size: 1_000 })
        expect(found.hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        const page = await index.search('news', query, { from: 3, size: 5 })
        expect(page.hits.map(({ id }) => id)).toEqual(expected.slice(3, 8).map(({ id }) => id))
        for (const { key, doc_count } of found.aggregations.agg_terms_tags?.buckets ?? []) {
          const holding = expected.filter(({ fields }) =>
            (fields.tags as string[] | undefined)?.includes(String(key)),
          )
          expect(doc_count).toBe(holding.length)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('the distance of words', () => {
  it.each([
    ['платье', 'платье', 0],
    ['платье', 'плтье', 1],
    ['платье', 'палтье', 1],
    ['платье', 'плотья', 2],
    ['платье', 'шапка', 3],
    ['платье', 'платьишко', 3],
  ])('from %s to %s is %i, and never more than the limit and one', (one, other, distance) => {
    expect(wordDistance(one, other, 2)).toBe(distance)
  })
})
