import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createDemoShop } from '../../seed/index.ts'
import {
  createQueryRater,
  type RatedSearchResult,
  readRatedQueries,
} from '../testing/rate-queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ catalog: createDemoShop() })
})
afterAll(() => shop.close())

/** As the page of a search asks. */
async function answerTo(text: string, storeCode: string): Promise<RatedSearchResult> {
  const { body } = await shop.search(
    {
      _searchText: text,
      _understandText: true,
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [3, 4] } },
        { attribute: 'status', value: { in: [0, 1] } },
      ],
    },
    { size: 3, storeCode },
  )
  const places: { type: string; slug: string }[] = body.text_places ?? []
  const of = (type: string) => places.filter(one => one.type === type).map(({ slug }) => slug)
  const skus = (body.hits as { sku: string }[]).map(({ sku }) => sku)
  return { skus, pages: of('cms_page'), categories: of('category') }
}

const all = 'audit,tuned,held-out,blind,second-blind,shoppers,english'
const names = (process.env.SEARCH_QUERIES ?? all).split(',')

describe.each(names)('the interpretation of the sample search queries “%s”', name => {
  it('finds expected results for at least 95 % of the queries, and no wrong results', async () => {
    const { rate, isPossible } = createQueryRater()
    const tally = { right: 0, weak: 0, wrong: 0 }
    const failures: string[] = []
    const queries = await readRatedQueries(name)
    expect(queries.filter(query => !isPossible(query)).map(({ text }) => text)).toEqual([])
    for (const query of queries) {
      const answer = await answerTo(query.text, name === 'english' ? 'en' : 'ru')
      const rating = rate(query, answer)
      tally[rating]++
      if (rating !== 'right') failures.push(`${rating} ${query.text} ${JSON.stringify(answer)}`)
    }
    if (process.env.SEARCH_QUERIES) console.log(name, tally, failures.join('\n'))
    expect(failures.filter(failure => failure.startsWith('wrong'))).toEqual([])
    expect(tally.right / queries.length).toBeGreaterThanOrEqual(0.95)
  })
})
