import { expect, test } from '@jest/globals'
import {
  additionOf,
  bundleAddition,
  bundlePrice,
  defaultSelection,
  setAdditions,
} from './cart-addition.ts'
import { customOptionsOf, customPrice, unanswered } from './custom-options.ts'
import type { BundleChoice, Part } from './product-parts.ts'
import type { ProductView } from './product-view.ts'

const part = (sku: string, now: number, before?: number): Part => ({
  sku,
  slug: sku,
  name: sku,
  path: `/${sku}`,
  image: `/${sku}.webp`,
  price: before === undefined ? { now } : { now, before },
  stock: { qty: 5, isInStock: true },
})
const product = {
  sku: 'PLT',
  name: 'Пальто',
  image: '/plt.webp',
  options: [{ attributeId: '93', code: 'color', label: 'Цвет', values: [] }],
  customOptions: [],
} as unknown as ProductView

test('a variant goes in under its own sku with its options', () => {
  const variant = {
    sku: 'PLT-CM',
    values: { color: '49' },
    price: 100,
    shownPrice: { now: 100 },
    image: '/cm.webp',
    isInStock: true,
    stock: { qty: 1, isInStock: true },
  }
  expect(additionOf(product, variant, {}, 100)).toEqual({
    sku: 'PLT-CM',
    parentSku: 'PLT',
    quantity: 1,
    name: 'Пальто',
    image: '/cm.webp',
    price: 100,
    productOption: {
      extension_attributes: {
        configurable_item_options: [{ option_id: '93', option_value: '49' }],
      },
    },
  })
})

test('a plain thing carries no options at all', () => {
  const mug = { ...product, options: [] }
  expect(additionOf(mug, undefined, {}, 100)).not.toHaveProperty('productOption')
})

test('answers go along, add to the price, and required ones are asked for', () => {
  const customOptions = customOptionsOf(
    {
      custom_options: [
        {
          option_id: 2,
          title: 'Надпись',
          type: 'field',
          sort_order: 2,
          is_require: true,
        },
        {
          option_id: 1,
          title: 'Упаковка',
          type: 'checkbox',
          sort_order: 1,
          is_require: false,
          values: [
            {
              option_type_id: 11,
              title: 'Коробка',
              sort_order: 1,
              price: 10,
              price_type: 'percent',
            },
            { option_type_id: 12, title: 'Лента', sort_order: 2, price: 50, price_type: 'fixed' },
          ],
        },
      ],
    },
    1000,
  )
  const answers = { 1: ['11', '12'], 2: ' ' }
  expect(customPrice(customOptions, answers)).toBe(150)
  expect(unanswered(customOptions, answers)?.title).toBe('Надпись')
  const made = additionOf({ ...product, options: [], customOptions }, undefined, answers, 1150)
  expect(made.productOption?.extension_attributes?.custom_options).toEqual([
    { option_id: '1', option_value: '11,12' },
  ])
})

test('a set is a line for each thing, without those nobody wants', () => {
  const parts = [
    { ...part('A', 100), quantity: 2 },
    { ...part('B', 50), quantity: 1 },
  ]
  expect(setAdditions(parts, { B: 0 }).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 2],
  ])
})

const choices: BundleChoice[] = [
  {
    id: '1',
    title: 'Кружка',
    isRequired: true,
    isMultiple: false,
    links: [
      { id: '11', quantity: 2, isDefault: false, part: part('A', 80, 100) },
      { id: '12', quantity: 1, isDefault: true, part: part('B', 50) },
    ],
  },
  {
    id: '2',
    title: 'Открытка',
    isRequired: false,
    isMultiple: true,
    links: [{ id: '21', quantity: 1, isDefault: false, part: part('C', 10) }],
  },
]

test('a bundle starts with a thing of each choice and costs what is chosen', () => {
  const selection = defaultSelection(choices)
  expect(selection).toEqual({ 1: ['12'], 2: ['21'] })
  expect(bundlePrice(choices, { ...selection, 2: [] })).toEqual({ now: 50 })
  expect(bundlePrice(choices, { 1: ['11'], 2: ['21'] })).toEqual({ now: 170, before: 210 })
  expect(bundleAddition(product, { 1: ['12'], 2: [] }, 50).productOption).toEqual({
    extension_attributes: {
      bundle_options: [{ option_id: '1', option_qty: 1, option_selections: ['12'] }],
    },
  })
})
