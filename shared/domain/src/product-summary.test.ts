import { describe, expect, test } from '@jest/globals'
import { readMoney } from './money.ts'
import {
  computeDiscountPercent,
  summarizeProduct,
  summaryFields,
  toPriceFigures,
  toShownPrice,
} from './product-summary.ts'

const reduced = {
  price: readMoney(12_491.67),
  final_price: readMoney(14_990),
  price_incl_tax: readMoney(14_990),
  original_price_incl_tax: readMoney(18_990),
  special_price_incl_tax: readMoney(14_990),
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
    price: { now: readMoney(14_990), before: readMoney(18_990) },
  })
})

test('the summary of a product with a variant has the price of the variant', () => {
  const variant = { price_incl_tax: readMoney(16_990), sku: 'PLT-46' }
  expect(summarizeProduct(coat, variant)).toEqual({
    ...summarizeProduct(coat),
    price: { now: readMoney(16_990), before: readMoney(18_990) },
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
    expect(toShownPrice(reduced)).toEqual({ now: readMoney(14_990), before: readMoney(18_990) })
  })

  test('a product without a valid special price shows no old price', () => {
    expect(toShownPrice({ ...reduced, special_price_incl_tax: readMoney(0) })).toEqual({
      now: readMoney(14_990),
    })
  })

  test('a special price that is not below the regular one shows no old price', () => {
    expect(toShownPrice({ ...reduced, original_price_incl_tax: readMoney(14_990) })).toEqual({
      now: readMoney(14_990),
    })
  })

  test('a product without a gross price shows its final price, else its price, else 0', () => {
    const figures = { final_price: readMoney(1_990), price: readMoney(1_650) }
    expect(toShownPrice(figures)).toEqual({ now: readMoney(1_990) })
    expect(toShownPrice({ price: readMoney(1_650) })).toEqual({ now: readMoney(1_650) })
    expect(toShownPrice()).toEqual({ now: readMoney(0) })
  })

  test('a product whose gross price is 0 shows 0, and not its net price', () => {
    const figures = { price_incl_tax: readMoney(0), price: readMoney(100) }
    expect(toShownPrice(figures)).toEqual({ now: readMoney(0) })
  })

  test('a variant without prices of its own shows the prices of its product', () => {
    expect(toShownPrice({}, reduced)).toEqual({ now: readMoney(14_990), before: readMoney(18_990) })
    expect(toShownPrice(undefined, reduced)).toEqual(toShownPrice(reduced))
  })

  test('a variant with only some prices of its own shows the other prices of its product', () => {
    const own = readMoney(15_990)
    expect(toShownPrice({ price_incl_tax: own, special_price_incl_tax: own }, reduced)).toEqual({
      now: own,
      before: readMoney(18_990),
    })
  })

  test('a final price of a variant does not replace its product’s gross price', () => {
    expect(toShownPrice({ final_price: readMoney(9_990) }, reduced).now).toBe(readMoney(14_990))
  })

  test('a price that the variant or its product marks as not current is marked as such', () => {
    const stale = { price_is_current: false }
    const notCurrent = { now: readMoney(90), standing: 'not-current' }
    expect(toShownPrice({ price_incl_tax: readMoney(90), ...stale })).toEqual(notCurrent)
    expect(toShownPrice({ price_incl_tax: readMoney(90) }, stale)).toEqual(notCurrent)
    expect(toShownPrice({ price_incl_tax: readMoney(90), price_is_current: true })).toEqual({
      now: readMoney(90),
    })
  })
})

test.each([
  { now: readMoney(14_990), before: readMoney(18_990) },
  { now: readMoney(14_990) },
  { now: readMoney(0) },
])('the price %j is restored unchanged from its amounts', price => {
  expect(toShownPrice(toPriceFigures(price))).toEqual(price)
})

test.each([
  [{ now: readMoney(14_990), before: readMoney(18_990) }, 21],
  [{ now: readMoney(999), before: readMoney(1000) }, 1],
  [{ now: readMoney(14_990), before: readMoney(0) }, undefined],
  [{ now: readMoney(14_990) }, undefined],
])('the price %j is %s percent off', (price, percent) => {
  expect(computeDiscountPercent(price)).toBe(percent)
})
