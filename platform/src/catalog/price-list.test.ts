import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import { createCatalogInEuros, storeViewsInEuros } from '../testing/stores-in-euros.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { applyPriceListToJson, convertAmount } from './price-list.ts'

describe('an amount converted from rubles at an exchange rate', () => {
  it.each([
    [4_490, 1, 0.01, 48.99],
    [4_545, 1, 0.01, 49.99],
    [4_500, 0.05, 0, 49.5],
    [4, 1, 0.01, 0.99],
    [0, 1, 0.01, 0],
  ])('of %p rubles, rounded to multiples of %p less %p, is %p euros', (rubles, to, less, euros) => {
    const rounding = { to: parseMoney(to), less: parseMoney(less) }
    expect(convertAmount(parseMoney(rubles), { name: 'EUR', rate: 0.011, rounding })).toBe(euros)
  })

  it('is undefined if there is no rate, except that 0 rubles remains 0', () => {
    const list = { name: 'EUR', rate: undefined, rounding: undefined }
    expect(convertAmount(parseMoney(5), list)).toBeUndefined()
    expect(convertAmount(parseMoney(0), list)).toBe(0)
  })
})

describe('a configurable product with euro prices only for its variants', () => {
  it('has no ruble amount in its product price, tier prices or custom options', () => {
    const engraving = { title: 'Engraving', price: 500, price_type: 'fixed' }
    const product = {
      ...{ sku: 'RING', price: 9_000, special_price: 8_000, special_to_date: '2027-01-01' },
      tier_prices: [{ qty: 2, value: 7_000 }],
      custom_options: [{ title: 'Extras', values: [engraving, { title: 'None', price: 0 }] }],
      configurable_children: [{ sku: 'RING-1', price: 9_000, prices: { EUR: { price: 99 } } }],
    }
    const list = { name: 'EUR', rate: undefined, rounding: undefined }
    expect(JSON.parse(applyPriceListToJson(JSON.stringify(product), list) ?? '')).toEqual({
      sku: 'RING',
      price: 0,
      custom_options: [{ title: 'Extras', values: [{ title: 'None', price: 0 }] }],
      configurable_children: [{ sku: 'RING-1', price: 99 }],
    })
  })
})

describe('the products of a store with a currency other than the catalogue’s', () => {
  let shop: TestShop
  const warned: string[] = []
  beforeAll(async () => {
    shop = await openTestShop({
      catalog: createCatalogInEuros(),
      storeViews: storeViewsInEuros,
      log: { write: line => void warned.push(line) },
    })
  })
  afterAll(() => shop.close())

  const price = { _appliedSort: [{ field: 'final_price', options: 'asc' }] }
  const pricesIn = async (storeCode: string, query: object = price) => {
    const { body } = await shop.search(query, { response_format: 'standard', storeCode })
    const hits: { _source: { sku: string; price_incl_tax: number } }[] = body.hits.hits
    return hits.map(({ _source }) => [_source.sku, _source.price_incl_tax])
  }

  it('have the price in the store’s price list, or else the converted, rounded price', async () => {
    expect(Object.fromEntries(await pricesIn('de'))).toMatchObject({
      BAG: 59.9,
      SCARF: 12.99,
      RING: 109.99,
      DRESS: 25.99,
      SET: 85.88,
      BOX: 12.99,
    })
    expect(Object.fromEntries(await pricesIn('ru'))).toMatchObject({ BAG: 5_000, RING: 10_000 })
  })

  it('are sorted, filtered and counted by their prices in the store’s currency', async () => {
    const skus = (await pricesIn('de')).map(([sku]) => sku)
    expect(skus.indexOf('BAG')).toBeGreaterThan(skus.indexOf('DRESS'))
    const dear = { _appliedFilters: [{ attribute: 'final_price', value: { gte: 100 } }] }
    expect(await pricesIn('de', dear)).toEqual([['RING', 109.99]])
    const counted = { _availableFilters: [{ field: 'price', scope: 'catalog', options: {} }] }
    const { body } = await shop.search(counted, { storeCode: 'de' })
    const ranges = Object.values<{ buckets: { from: number; doc_count: number }[] }>(
      body.aggregations,
    ).find(({ buckets }) => buckets.some(({ from }) => from === 50))
    expect(ranges?.buckets.map(({ from }) => from)).toEqual([0, 50, 100, 150])
  })

  it('include the tax of the store’s country, and have the store’s currency code', async () => {
    const { body } = await request(shop.app)
      .get('/api/product/render-list')
      .query({ skus: 'BAG', storeCode: 'de' })
    const [item] = body.result.items
    expect(item.currency_code).toBe('EUR')
    expect(item.price_info.final_price).toBe(59.9)
    const net = item.price_info.extension_attributes.tax_adjustments.final_price
    expect(net).toBeCloseTo(59.9 / 1.19, 3)
  })

  it('are not listed without a price in the currency, and one warning is logged', async () => {
    const sold = (await pricesIn('at')).map(([sku]) => sku)
    expect(sold).toContain('BAG')
    expect(sold).not.toContain('RING')
    expect(sold).not.toContain('DRESS')
    expect(warned.filter(line => line.includes('no price in the list AT'))).toHaveLength(1)
    expect(warned.filter(line => line.includes('no price in the list EUR'))).toEqual([])
  })

  it('are returned without the prices of other stores', async () => {
    for (const storeCode of ['ru', 'de', 'at']) {
      const { text } = await shop.search(price, { response_format: 'standard', storeCode })
      expect(text).not.toContain('"prices"')
    }
  })
})
