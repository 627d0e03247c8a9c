import { describe, expect, test } from '@jest/globals'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { colorAttribute, createSampleCoat } from '../testing.ts'
import { configureProduct } from './configured-product.ts'
import { toProductView } from './product-view.ts'

const faces = createAttributeDisplayLookup([colorAttribute])
const coat = toProductView(createSampleCoat(), faces)
const black = coat.variants.find(({ sku }) => sku === 'VT-1-50-644')

describe('a configurable product with a chosen variant', () => {
  const product = configureProduct(coat, black)

  test('keeps the name of the product', () => {
    expect(product.name).toBe('Пальто двубортное')
  })
  test('has the SKU of the variant, and the SKU of the product as parent', () => {
    expect(product).toMatchObject({ sku: 'VT-1-50-644', parentSku: 'VT-1', isConfigured: true })
  })
  test('has the price, picture and stock of the variant', () => {
    expect(product.price).toEqual({ now: 18_990 })
    expect(product.image).toBe('/products/coat-50.webp')
    expect(product.stock).toEqual({ qty: 12, isInStock: true })
  })
  test('has labels for the chosen options', () => {
    expect(product.options).toEqual([
      { label: 'Цвет', value: 'Чёрный' },
      { label: 'Размер', value: '44' },
    ])
  })
  test('has the chosen options as string ids for the cart', () => {
    expect(product.itemOptions).toEqual([
      { option_id: '93', option_value: '50' },
      { option_id: '142', option_value: '644' },
    ])
  })
})

test('a configurable product without a chosen variant is not configured', () => {
  expect(configureProduct(coat, undefined)).toMatchObject({
    sku: 'VT-1',
    parentSku: 'VT-1',
    isConfigured: false,
    options: [],
    itemOptions: [],
  })
})

describe('a variant read from a platform product', () => {
  const withChild = (changes: object) => {
    const given = createSampleCoat()
    const [child, ...others] = given.configurable_children ?? []
    if (!child) throw new Error('The sample has no variants')
    const product = { ...given, configurable_children: [{ ...child, ...changes }, ...others] }
    return toProductView(product as typeof given, faces).variants[0]
  }

  test.each([undefined, '', 'no_selection'])(
    'with the picture %j has the picture of the product',
    image => {
      expect(withChild({ image })?.image).toBe('/products/coat-49.webp')
    },
  )
  test('has no name, even if the platform sends a name', () => {
    expect(withChild({ name: 'Пальто, кэмел, 44', visibility: 1 })).not.toHaveProperty('name')
  })
  test('with status 2 is not offered', () => {
    expect(withChild({ status: 2 })?.sku).toBe('VT-1-49-646')
  })
  test('reads option values from custom_attributes unless the variant has the field itself', () => {
    const custom_attributes = [
      { attribute_code: 'color', value: 50 },
      { attribute_code: 'size', value: 646 },
    ]
    expect(withChild({ color: undefined, custom_attributes })?.values).toEqual({
      color: '50',
      size: '644',
    })
  })
  test('has option values as strings, even if the platform sends numbers', () => {
    expect(withChild({ color: 49 })?.values.color).toBe('49')
  })
  test('without stock data is in stock with an unknown quantity', () => {
    expect(withChild({ stock: undefined })?.stock).toEqual({ qty: null, isInStock: true })
  })
})
