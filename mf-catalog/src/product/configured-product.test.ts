import { describe, expect, test } from '@jest/globals'
import { attributeFaces } from '../parts/option-faces.ts'
import { colorAttribute, sampleCoat } from '../testing.ts'
import { configureProduct } from './configured-product.ts'
import { toProductView } from './product-view.ts'

const faces = attributeFaces([colorAttribute])
const coat = toProductView(sampleCoat(), faces)
const black = coat.variants.find(({ sku }) => sku === 'VT-1-50-644')

describe('a chosen variant, merged over its product,', () => {
  const product = configureProduct(coat, black)

  test('keeps the name of the product', () => {
    expect(product.name).toBe('Пальто двубортное')
  })
  test('is known by its own sku, and by its parent’s', () => {
    expect(product).toMatchObject({ sku: 'VT-1-50-644', parentSku: 'VT-1', isConfigured: true })
  })
  test('brings its price, its picture and its stock', () => {
    expect(product.price).toEqual({ now: 18_990 })
    expect(product.image).toBe('/products/coat-50.webp')
    expect(product.stock).toEqual({ qty: 12, isInStock: true })
  })
  test('says the choice in words', () => {
    expect(product.options).toEqual([
      { label: 'Цвет', value: 'Чёрный' },
      { label: 'Размер', value: '44' },
    ])
  })
  test('says the choice for the cart as text', () => {
    expect(product.itemOptions).toEqual([
      { option_id: '93', option_value: '50' },
      { option_id: '142', option_value: '644' },
    ])
  })
})

test('a product without a variant is not configured', () => {
  expect(configureProduct(coat, undefined)).toMatchObject({
    sku: 'VT-1',
    parentSku: 'VT-1',
    isConfigured: false,
    options: [],
    itemOptions: [],
  })
})

describe('a variant', () => {
  const withChild = (changes: object) => {
    const given = sampleCoat()
    const [child, ...others] = given.configurable_children ?? []
    if (!child) throw new Error('The sample has no variants')
    const product = { ...given, configurable_children: [{ ...child, ...changes }, ...others] }
    return toProductView(product as typeof given, faces).variants[0]
  }

  test.each([undefined, '', 'no_selection'])(
    'a variant with the picture %j keeps the product’s',
    image => {
      expect(withChild({ image })?.image).toBe('/products/coat-49.webp')
    },
  )
  test('is not asked for its name or visibility', () => {
    expect(withChild({ name: 'Пальто, кэмел, 44', visibility: 1 })).not.toHaveProperty('name')
  })
  test('a variant of status 2 is not offered at all', () => {
    expect(withChild({ status: 2 })?.sku).toBe('VT-1-49-646')
  })
  test('may keep its values in a list, and its own fields count first', () => {
    const custom_attributes = [
      { attribute_code: 'color', value: 50 },
      { attribute_code: 'size', value: 646 },
    ]
    expect(withChild({ color: undefined, custom_attributes })?.values).toEqual({
      color: '50',
      size: '644',
    })
  })
  test('has text for values, even where they come as numbers', () => {
    expect(withChild({ color: 49 })?.values.color).toBe('49')
  })
  test('a variant without stock of its own is in stock', () => {
    expect(withChild({ stock: undefined })?.stock).toEqual({ qty: null, isInStock: true })
  })
})
