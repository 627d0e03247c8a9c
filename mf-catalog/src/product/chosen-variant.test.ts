import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import {
  chooseInitialOptions,
  findUnavailableSize,
  findVariantChoiceState,
} from './chosen-variant.ts'
import type { Variant } from './product-view.ts'

const variant = (sku: string, color: string, size: string, price: number, qty = 5): Variant => ({
  sku,
  values: { color, size },
  price: parseMoney(price),
  shownPrice: { now: parseMoney(price) },
  isInStock: qty > 0,
  stock: { qty, isInStock: qty > 0 },
  image: `/${color}.webp`,
})

const options = [
  {
    attributeId: '93',
    code: 'color',
    label: 'Цвет',
    values: [
      { id: 'camel', label: 'Кэмел', swatch: '#bd8b4f' },
      { id: 'black', label: 'Чёрный', swatch: '#26241f' },
    ],
  },
  {
    attributeId: '142',
    code: 'size',
    label: 'Размер',
    values: [
      { id: '44', label: '44' },
      { id: '46', label: '46' },
    ],
  },
]
const variants = [
  variant('camel-44', 'camel', '44', 120),
  variant('camel-46', 'camel', '46', 120, 0),
  variant('black-44', 'black', '44', 100),
]
const coat = { variants, options, image: '/camel.webp' }

test('the variant in the URL preselects every option', () => {
  expect(chooseInitialOptions(coat, 'camel-46')).toEqual({ color: 'camel', size: '46' })
})

test('a product opened without a variant preselects the colour of its picture and no size', () => {
  expect(chooseInitialOptions(coat, null)).toEqual({ color: 'camel' })
  expect(chooseInitialOptions(coat, 'unknown')).toEqual({ color: 'camel' })
})

test('a product whose colour is sold out preselects a colour in stock', () => {
  const gone = variants.filter(({ sku }) => sku !== 'camel-44')
  expect(chooseInitialOptions({ ...coat, variants: gone }, null)).toEqual({ color: 'black' })
})

test('an option with a single value is preselected', () => {
  const [color, size] = options
  if (!color || !size) throw new Error('No options')
  const one = { ...size, values: [{ id: '44', label: '44' }] }
  expect(chooseInitialOptions({ ...coat, options: [color, one] }, null)).toEqual({
    color: 'camel',
    size: '44',
  })
})

test('an incomplete choice shows the nearest variant and returns the missing option', () => {
  const state = findVariantChoiceState(coat, { color: 'camel' })
  expect(state.exact).toBeUndefined()
  expect(state.shown?.sku).toBe('camel-44')
  expect(state.missing?.code).toBe('size')
})

test('a complete choice of a sold-out variant returns that variant', () => {
  const state = findVariantChoiceState(coat, { color: 'camel', size: '46' })
  expect(state.exact?.sku).toBe('camel-46')
  expect(state.missing).toBeUndefined()
})

test('a choice that matches no variant shows the nearest variant', () => {
  const state = findVariantChoiceState(coat, { color: 'black', size: '46' })
  expect(state.exact).toBeUndefined()
  expect(state.missing).toBeUndefined()
  expect(state.shown?.sku).toBe('black-44')
})

test('a sold-out size is reported if another size is in stock', () => {
  expect(findUnavailableSize(coat, { color: 'camel', size: '46' })).toBe('46')
  const soldOut = { ...coat, variants: variants.map(one => ({ ...one, isInStock: false })) }
  expect(findUnavailableSize(soldOut, { color: 'camel', size: '46' })).toBeUndefined()
})

test('a sold-out shoe size is reported if another size is in stock', () => {
  const shoes = {
    options: options.slice(1).map(size => ({ ...size, code: 'shoe_size' })),
    variants: variants
      .filter(({ values }) => values.color === 'camel')
      .map(one => ({ ...one, values: { shoe_size: one.values.size ?? '' } })),
  }
  expect(findUnavailableSize(shoes, { shoe_size: '46' })).toBe('46')
})
