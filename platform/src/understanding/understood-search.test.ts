import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoShop } from '../../seed/index.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ catalog: demoShop() })
}, 60_000)
afterAll(() => shop.close())

async function find(text: string, more: object = {}, parameters = {}) {
  const query = { _searchText: text, _understandText: true, ...more }
  return (await shop.search(query, { size: 100, ...parameters })).body
}

const chosen = (attribute: string, value: unknown) => ({
  _appliedFilters: [{ attribute, value, scope: 'catalog' }],
})

describe('a text that is understood', () => {
  it('is told with the filters it came to, which the goods have passed', async () => {
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

  it('leaves to a filter of the client what both speak of', async () => {
    const { text_understood, total } = await find('платье до 5000', chosen('price', { gte: 6000 }))
    expect(text_understood).toBeUndefined()
    expect(total).toBeGreaterThan(0)
  })

  it('counts facets as if the client had chosen its filters', async () => {
    const field = { field: 'color', scope: 'catalog', options: { size: 99 } }
    const understood = await find('красное платье', { _availableFilters: [field] })
    const all = await find('платье', { _availableFilters: [field] })
    expect(understood.aggregations).toEqual(all.aggregations)
    expect(understood.total).toBeLessThan(all.total)
  })

  it('takes the size of what is looked for', async () => {
    const attributeIn = async (text: string) =>
      (await find(text)).text_understood.filters.map((one: { attribute: string }) => one.attribute)
    expect(await attributeIn('кеды 42')).toEqual(['shoe_size'])
    expect(await attributeIn('платье 42')).toEqual(['size'])
  })

  it('shows the nearest colour and says so, where there are no goods of the colour', async () => {
    const { text_understood, total } = await find('бордовые кеды')
    expect(text_understood.filters).toMatchObject([{ attribute: 'color', isNear: true }])
    expect(total).toBe(1)
  })

  it('says what there is without each filter, where all together leave nothing', async () => {
    const { total, text_understood } = await find('красное платье до 1000')
    expect(total).toBe(0)
    expect(text_understood.filters).toMatchObject([
      { attribute: 'color', without: 0 },
      { attribute: 'price', without: 1 },
    ])
  })

  it('a search stays as it is for a client that asks for no understanding of it', async () => {
    for (const more of [{ _understandText: false }, { _searchExactly: true }]) {
      const body = await find('красное платье', more)
      expect(body).not.toHaveProperty('text_understood')
      expect(body).not.toHaveProperty('text_places')
    }
  })

  it('is corrected when misspelt as it sounds, and the answer says so', async () => {
    const { text_reading, hits } = await find('полто')
    expect(text_reading).toEqual({ text: 'пальто', by: ['typo'] })
    expect(hits[0].nm).toMatch(/^Пальто/)
  })
})

describe('places', () => {
  const placesIn = async (text: string) =>
    (await find(text)).text_places.map(({ slug }: { slug: string }) => slug)

  it.each([
    ['доставка', 'dostavka-i-oplata'],
    ['сколько идёт доставка', 'dostavka-i-oplata'],
    ['возврат', 'vozvrat-i-obmen'],
    ['платья', 'platya'],
    ['красное платье', 'platya'],
    ['скидки', 'rasprodazha'],
  ])('of «%s» have %s', async (text, slug) => {
    expect(await placesIn(text)).toContain(slug)
  })

  it('of one name are told apart by what they stand in, those of the text first', async () => {
    const { text_places } = await find('женские джинсы')
    expect(text_places[0]).toMatchObject({
      type: 'category',
      url_path: expect.stringContaining('zhenskie-dzhinsy'),
    })
  })

  it('that are named by the text leave no room for goods that only look alike', async () => {
    expect(await find('оплата')).toMatchObject({ total: 0, hits: [] })
  })

  it('are none for words that name none', async () => {
    expect(await placesIn('холодильник')).toEqual([])
  })
})
