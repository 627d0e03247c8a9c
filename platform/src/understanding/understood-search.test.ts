import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createDemoShop } from '../../seed/index.ts'
import { isFullTrial } from '../testing/full-trials.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ catalog: createDemoShop() })
}, 60_000)
afterAll(() => shop.close())

async function find(text: string, more: object = {}, parameters = {}) {
  const query = { _searchText: text, _understandText: true, ...more }
  return (await shop.search(query, { size: 100, ...parameters })).body
}

const chosen = (attribute: string, value: unknown) => ({
  _appliedFilters: [{ attribute, value, scope: 'catalog' }],
})

describe('a search text', () => {
  it('returns the recognized filters, and only products that match all of them', async () => {
    const { text_understood, hits } = await find('красное платье до 5000 42')
    expect(text_understood).toEqual({
      text: 'платье',
      filters: [
        { attribute: 'color', values: [expect.any(String)], words: 'красное' },
        { attribute: 'price', values: ['0.0-5000.0'], words: 'до 5000' },
        { attribute: 'size', values: ['642'], words: '42' },
      ],
    })
    expect(hits.map(({ sku }: { sku: string }) => sku)).toEqual(['VT-10101'])
  })

  it('gets no recognized filter for an attribute that the client already filters by', async () => {
    const { text_understood, total } = await find('платье до 5000', chosen('price', { gte: 6000 }))
    expect(text_understood).toBeUndefined()
    expect(total).toBeGreaterThan(0)
  })

  it('returns the facet counts of the text without its filters, but fewer products', async () => {
    const field = { field: 'color', scope: 'catalog', options: { size: 99 } }
    const understood = await find('красное платье', { _availableFilters: [field] })
    const all = await find('платье', { _availableFilters: [field] })
    expect(understood.aggregations).toEqual(all.aggregations)
    expect(understood.total).toBeLessThan(all.total)
  })

  it('with a size is filtered by shoe_size for shoes and by size for dresses', async () => {
    const attributeIn = async (text: string) =>
      (await find(text)).text_understood.filters.map((one: { attribute: string }) => one.attribute)
    expect(await attributeIn('кеды 42')).toEqual(['shoe_size'])
    expect(await attributeIn('платье 42')).toEqual(['size'])
  })

  it('is filtered by the nearest colour (isNear: true) if no product has the colour', async () => {
    const { text_understood, total } = await find('бордовые кеды')
    expect(text_understood.filters).toMatchObject([{ attribute: 'color', isNear: true }])
    expect(total).toBe(1)
  })

  it('that has no results returns the number of results without each of its filters', async () => {
    const { total, text_understood } = await find('красное платье до 1000')
    expect(total).toBe(0)
    expect(text_understood.filters).toMatchObject([
      { attribute: 'color', without: 0 },
      { attribute: 'price', without: 1 },
    ])
  })

  it('is not interpreted if it is a full product name, and returns only that product', async () => {
    const name = 'Сумка-тоут из канваса с кожаными ручками'
    const { hits, text_understood } = await find(name)
    expect(hits.map(({ nm }: { nm: string }) => nm)).toEqual([name])
    expect(text_understood).toBeUndefined()
  })

  it('that is a product’s full name returns the product in the first three hits', async () => {
    const { hits } = (await shop.search({}, { size: 500 })).body
    const names: string[] = hits.map(({ nm }: { nm: string }) => nm)
    const lost: string[] = []
    // All of them by `npm run trials -- stores`.
    for (const name of isFullTrial ? names : names.filter((_, at) => at % 8 === 0)) {
      const first = (await find(name, {}, { size: 3 })).hits.map(({ nm }: { nm: string }) => nm)
      if (!first.includes(name)) lost.push(name)
    }
    expect(names.length).toBeGreaterThan(100)
    expect(lost).toEqual([])
  })

  it('returns no recognized filters if recognition is off or the search is exact', async () => {
    for (const more of [{ _understandText: false }, { _searchExactly: true }]) {
      const body = await find('красное платье', more)
      expect(body).not.toHaveProperty('text_understood')
      expect(body).not.toHaveProperty('text_places')
    }
  })

  it('is corrected if it is misspelt, and the correction is returned', async () => {
    const { text_reading, hits } = await find('полто')
    expect(text_reading).toEqual({ text: 'пальто', by: ['typo'] })
    expect(hits[0].nm).toMatch(/^Пальто/)
  })
})

describe('the pages and categories suggested for a search text', () => {
  const placesIn = async (text: string) =>
    (await find(text)).text_places.map(({ slug }: { slug: string }) => slug)

  it.each([
    ['доставка', 'dostavka-i-oplata'],
    ['сколько идёт доставка', 'dostavka-i-oplata'],
    ['возврат', 'vozvrat-i-obmen'],
    ['платья', 'platya'],
    ['красное платье', 'platya'],
    ['скидки', 'rasprodazha'],
    ['постельное бельё', 'tekstil'],
  ])('for “%s” include %s', async (text, slug) => {
    expect(await placesIn(text)).toContain(slug)
  })

  it('with the same name begin with the category whose parent matches the text', async () => {
    const { text_places } = await find('женские джинсы')
    expect(text_places[0]).toMatchObject({
      type: 'category',
      url_path: expect.stringContaining('zhenskie-dzhinsy'),
    })
  })

  it('for “оплата” are only the delivery page, without products of a similar name', async () => {
    expect(await find('оплата')).toMatchObject({
      ...{ total: 0, hits: [] },
      text_places: [{ type: 'cms_page', slug: 'dostavka-i-oplata' }],
    })
  })

  it('are empty if no page or category matches the text', async () => {
    expect(await placesIn('холодильник')).toEqual([])
  })
})

describe('a search text for products that the shop does not sell', () => {
  it.each([
    ['айфон 15', []],
    ['iphone 15', []],
    ['постельное белье', ['tekstil']],
    ['бельё', []],
  ])('“%s” returns no products, no suggested texts and the categories %j', async (text, slugs) => {
    const { total, hits, text_suggestions, text_places } = await find(text)
    expect({ total, hits, text_suggestions }).toEqual({ total: 0, hits: [] })
    expect(text_places.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
  })
})
