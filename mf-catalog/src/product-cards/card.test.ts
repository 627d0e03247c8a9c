import { expect, test } from '@jest/globals'
import type { Product } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { toProductCardData } from './card.ts'

const faces = createAttributeDisplayLookup([
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
  price: parseMoney(12_491.67),
  price_incl_tax: parseMoney(14_990),
  original_price_incl_tax: parseMoney(18_990),
  special_price_incl_tax: parseMoney(14_990),
  stock: { qty: 4, is_in_stock: true },
  color_options: [49, 50, 51, 52, 53],
} as unknown as Product

test('a product card has the path, both prices and the colours that have a swatch', () => {
  expect(toProductCardData(coat, faces)).toEqual({
    sku: 'PLT',
    slug: 'palto',
    name: 'Пальто',
    path: '/zhenschinam/palto',
    image: '/p/palto.webp',
    price: { now: parseMoney(14_990), before: parseMoney(18_990) },
    isInStock: true,
    isNew: false,
    isHit: false,
    colors: ['#bd8b4f'],
  })
})

test('a product card has the language of its name if the platform provides the language', () => {
  expect(toProductCardData({ ...coat, text_language: 'en' }, faces).lang).toBe('en')
  expect(toProductCardData(coat, faces).lang).toBeUndefined()
})
