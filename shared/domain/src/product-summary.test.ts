import { describe, expect, test } from '@jest/globals'
import { computeDiscountPercent } from './discount-percent.ts'
import { parseMoney } from './money.ts'
import { summarizeProduct, summaryFields, toPriceFigures, toShownPrice } from './product-summary.ts'

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

test('the summary of a product has its name as stored, path, picture and both prices', () => {
  expect(summarizeProduct(coat)).toEqual({
    sku: 'PLT',
    slug: 'palto',
    name: 'Пальто из шерсти',
    path: '/zhenschinam/palto',
    image: '/p/palto.webp',
    price: { now: parseMoney(14_990), before: parseMoney(18_990) },
  })
})

test('the summary of a product with a variant has the price of the variant', () => {
  const variant = { price_incl_tax: parseMoney(16_990), sku: 'PLT-46' }
  expect(summarizeProduct(coat, variant)).toEqual({
    ...summarizeProduct(coat),
    price: { now: parseMoney(16_990), before: parseMoney(18_990) },
  })
})

test('the summary of a product has none of its other fields', () => {
  const document = { ...coat, description: '<p>Длинное</p>', stock: { qty: 4, is_in_stock: true } }
  expect(summarizeProduct(document)).toEqual(summarizeProduct(coat))
})

test('the fields requested for a summary are exactly those the summary is built from', () => {
  const asked = Object.fromEntries(
    Object.entries({ ...coat, id: 1, status: 1 }).filter(([field]) =>
      (summaryFields as readonly string[]).includes(field),
    ),
  )
  expect(asked).toEqual(coat)
})

describe('the shown price of a product', () => {
  test('a product with a valid special price shows it beside the regular price', () => {
    expect(toShownPrice(reduced)).toEqual({ now: parseMoney(14_990), before: parseMoney(18_990) })
  })

  test('a product without a valid special price shows no old price', () => {
    expect(toShownPrice({ ...reduced, special_price_incl_tax: parseMoney(0) })).toEqual({
      now: parseMoney(14_990),
    })
  })

  test('a special price that is not below the regular one shows no old price', () => {
    expect(toShownPrice({ ...reduced, original_price_incl_tax: parseMoney(14_990) })).toEqual({
      now: parseMoney(14_990),
    })
  })

  test('a product without a gross price shows its final price, else its price, else 0', () => {
    const figures = { final_price: parseMoney(1_990), price: parseMoney(1_650) }
    expect(toShownPrice(figures)).toEqual({ now: parseMoney(1_990) })
    expect(toShownPrice({ price: parseMoney(1_650) })).toEqual({ now: parseMoney(1_650) })
    expect(toShownPrice()).toEqual({ now: parseMoney(0) })
  })

  test('a product whose gross price is 0 shows 0, and not its net price', () => {
    const figures = { price_incl_tax: parseMoney(0), price: parseMoney(100) }
    expect(toShownPrice(figures)).toEqual({ now: parseMoney(0) })
  })

  test('a variant without prices of its own shows the prices of its product', () => {
    expect(toShownPrice({}, reduced)).toEqual({
      now: parseMoney(14_990),
      before: parseMoney(18_990),
    })
    expect(toShownPrice(undefined, reduced)).toEqual(toShownPrice(reduced))
  })

  test('a variant with only some prices of its own shows the other prices of its product', () => {
    const own = parseMoney(15_990)
    expect(toShownPrice({ price_incl_tax: own, special_price_incl_tax: own }, reduced)).toEqual({
      now: own,
      before: parseMoney(18_990),
    })
  })

  test('a final price of a variant does not replace its product’s gross price', () => {
    expect(toShownPrice({ final_price: parseMoney(9_990) }, reduced).now).toBe(parseMoney(14_990))
  })

  test('a price that its variant or product flags as not current is shown as such', () => {
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
])('the price %j is restored unchanged from its amounts', price => {
  expect(toShownPrice(toPriceFigures(price))).toEqual(price)
})

test.each([
  [{ now: parseMoney(14_990), before: parseMoney(18_990) }, 21],
  [{ now: parseMoney(999), before: parseMoney(1000) }, 1],
  [{ now: parseMoney(14_990), before: parseMoney(0) }, undefined],
  [{ now: parseMoney(14_990) }, undefined],
])('the price %j is %s percent off', (price, percent) => {
  expect(computeDiscountPercent(price)).toBe(percent)
})
