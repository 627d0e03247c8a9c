import { expect, test } from '@jest/globals'
import type { Product } from '@vitrina/contract'
import { readMoney } from '@vitrina/domain'
import { createAttributeDisplays } from '../parts/option-displays.ts'
import { computeDiscountPercent, toShownPrice } from '../parts/to-shown-price.ts'
import { toCard } from './card.ts'

const faces = createAttributeDisplays([
  {
    attribute_id: 93,
    id: 93,
    attribute_code: 'color',
    frontend_input: 'select',
    default_frontend_label: 'Цвет',
    is_user_defined: true,
    is_visible: true,
    options: [{ label: 'Кэмел', value: '49', swatch: '#bd8b4f' }],
  },
])

const coat = {
  sku: 'PLT',
  slug: 'palto',
  name: 'Пальто',
  url_path: 'zhenschinam/palto',
  image: '/p/palto.webp',
  price: readMoney(12_491.67),
  price_incl_tax: readMoney(14_990),
  original_price_incl_tax: readMoney(18_990),
  special_price_incl_tax: readMoney(14_990),
  stock: { qty: 4, is_in_stock: true },
  color_options: [49, 50, 51, 52, 53],
} as unknown as Product

test('a card has the path, both prices and the colours that have a swatch', () => {
  expect(toCard(coat, faces)).toEqual({
    sku: 'PLT',
    slug: 'palto',
    name: 'Пальто',
    path: '/zhenschinam/palto',
    image: '/p/palto.webp',
    price: { now: readMoney(14_990), before: readMoney(18_990) },
    isInStock: true,
    isNew: false,
    isHit: false,
    colors: ['#bd8b4f'],
  })
})

test('a card without a valid special price shows no old price', () => {
  expect(toShownPrice({ ...coat, special_price_incl_tax: readMoney(0) })).toEqual({
    now: readMoney(14_990),
  })
})

test('a variant without prices of its own has those of its product', () => {
  expect(toShownPrice({}, coat)).toEqual({ now: readMoney(14_990), before: readMoney(18_990) })
  expect(
    toShownPrice(
      { price_incl_tax: readMoney(15_990), special_price_incl_tax: readMoney(15_990) },
      coat,
    ),
  ).toEqual({
    now: readMoney(15_990),
    before: readMoney(18_990),
  })
})

test.each([
  [{ now: readMoney(14_990), before: readMoney(18_990) }, 21],
  [{ now: readMoney(999), before: readMoney(1000) }, 1],
  [{ now: readMoney(14_990) }, undefined],
])('the price %j is %s percent off', (price, percent) => {
  expect(computeDiscountPercent(price)).toBe(percent)
})

test('a price that the variant or its product calls not current is marked as such', () => {
  const stale = { price_is_current: false }
  expect(toShownPrice({ price_incl_tax: readMoney(100), ...stale })).toEqual({
    now: readMoney(100),
    standing: 'not-current',
  })
  expect(toShownPrice({ price_incl_tax: readMoney(90) }, stale)).toEqual({
    now: readMoney(90),
    standing: 'not-current',
  })
  expect(toShownPrice({ price_incl_tax: readMoney(90), price_is_current: true })).toEqual({
    now: readMoney(90),
  })
})
