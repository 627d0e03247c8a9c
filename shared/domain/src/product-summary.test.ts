import { describe, expect, test } from '@jest/globals'
import { computeDiscountPercent } from './discount-percent.ts'
import { parseMoney } from './money.ts'
import {
  productSummaryFields,
  summarizeProduct,
  toPriceAmounts,
  toShownPrice,
} from './product-summary.ts'

const reduced = {
  price: parseMoney(12_491.67),
  final_price: parseMoney(14_990),
  price_incl_tax: parseMoney(14_990),
  original_price_incl_tax: parseMoney(18_990),
  special_price_incl_tax: parseMoney(14_990),
}

const coat = {
  ...reduced,
  sku: 'PLT',
  slug: 'palto',
  name: 'Пальто из шерсти',
  url_path: 'zhenschinam/palto',
  image: '/p/palto.webp',
}

test('the summary of a product contains its name, path, picture, price and old price', () => {
  expect(summarizeProduct(coat)).toEqual({
    sku: 'PLT',
    slug: 'palto',
    name: 'Пальто из шерсти',
    path: '/zhenschinam/palto',
    image: '/p/palto.webp',
    price: { now: parseMoney(14_990), before: parseMoney(18_990) },
  })
})

test('the summary of a product with a variant contains the price of the variant', () => {
  const variant = { price_incl_tax: parseMoney(16_990), sku: 'PLT-46' }
  expect(summarizeProduct(coat, variant)).toEqual({
    ...summarizeProduct(coat),
    price: { now: parseMoney(16_990), before: parseMoney(18_990) },
  })
})

test('the summary of a product omits other fields, such as description and stock', () => {
  const document = { ...coat, description: '<p>Длинное</p>', stock: { qty: 4, is_in_stock: true } }
  expect(summarizeProduct(document)).toEqual(summarizeProduct(coat))
})

test('productSummaryFields has exactly the fields from which a product summary is built', () => {
  const asked = Object.fromEntries(
    Object.entries({ ...coat, id: 1, status: 1 }).filter(([field]) =>
      (productSummaryFields as readonly string[]).includes(field),
    ),
  )
  expect(asked).toEqual(coat)
})

describe('the shown price', () => {
  test('contains the special price and the regular price if the special price is valid', () => {
    expect(toShownPrice(reduced)).toEqual({ now: parseMoney(14_990), before: parseMoney(18_990) })
  })

  test('has no old price without a valid special price', () => {
    expect(toShownPrice({ ...reduced, special_price_incl_tax: parseMoney(0) })).toEqual({
      now: parseMoney(14_990),
    })
  })

  test('has no old price if the special price is not below the regular price', () => {
    expect(toShownPrice({ ...reduced, original_price_incl_tax: parseMoney(14_990) })).toEqual({
      now: parseMoney(14_990),
    })
  })

  test('without a gross price is the final price, else the net price, else 0', () => {
    const figures = { final_price: parseMoney(1_990), price: parseMoney(1_650) }
    expect(toShownPrice(figures)).toEqual({ now: parseMoney(1_990) })
    expect(toShownPrice({ price: parseMoney(1_650) })).toEqual({ now: parseMoney(1_650) })
    expect(toShownPrice()).toEqual({ now: parseMoney(0) })
  })

  test('is 0 if the gross price is 0, whatever the net price', () => {
    const figures = { price_incl_tax: parseMoney(0), price: parseMoney(100) }
    expect(toShownPrice(figures)).toEqual({ now: parseMoney(0) })
  })

  test('of a variant without prices is the price of its product', () => {
    expect(toShownPrice({}, reduced)).toEqual({
      now: parseMoney(14_990),
      before: parseMoney(18_990),
    })
    expect(toShownPrice(undefined, reduced)).toEqual(toShownPrice(reduced))
  })

  test('of a variant that lacks some prices takes these prices from its product', () => {
    const own = parseMoney(15_990)
    expect(toShownPrice({ price_incl_tax: own, special_price_incl_tax: own }, reduced)).toEqual({
      now: own,
      before: parseMoney(18_990),
    })
  })

  test('of a variant with only a final price is the gross price of its product', () => {
    expect(toShownPrice({ final_price: parseMoney(9_990) }, reduced).now).toBe(parseMoney(14_990))
  })

  test('is flagged as not current if the variant or the product is flagged', () => {
    const stale = { price_is_current: false }
    const notCurrent = { now: parseMoney(90), standing: 'not-current' }
    expect(toShownPrice({ price_incl_tax: parseMoney(90), ...stale })).toEqual(notCurrent)
    expect(toShownPrice({ price_incl_tax: parseMoney(90) }, stale)).toEqual(notCurrent)
    expect(toShownPrice({ price_incl_tax: parseMoney(90), price_is_current: true })).toEqual({
      now: parseMoney(90),
    })
  })
})

test.each([
  { now: parseMoney(14_990), before: parseMoney(18_990) },
  { now: parseMoney(14_990) },
  { now: parseMoney(0) },
])('the shown price %j is unchanged by a conversion to figures and back', price => {
  expect(toShownPrice(toPriceAmounts(price))).toEqual(price)
})

test.each([
  [{ now: parseMoney(14_990), before: parseMoney(18_990) }, 21],
  [{ now: parseMoney(999), before: parseMoney(1000) }, 1],
  [{ now: parseMoney(14_990), before: parseMoney(0) }, undefined],
  [{ now: parseMoney(14_990) }, undefined],
])('the discount of the shown price %j is %s percent', (price, percent) => {
  expect(computeDiscountPercent(price)).toBe(percent)
})
