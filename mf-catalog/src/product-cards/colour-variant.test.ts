import { expect, test } from '@jest/globals'
import type { Product } from '@vitrina/contract'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { toSavedProduct } from '../saved-products/to-saved-product.ts'
import { colorAttribute, createSampleCoat, createSampleProduct } from '../testing.ts'
import { productCardFields, toProductCardData } from './card.ts'
import { findVariantInColour, listColourFields } from './colour-variant.ts'

const faces = createAttributeDisplayLookup([colorAttribute])

/** The coat with other words of its variants. */
function coatWith(changes: Readonly<Record<string, object>>): Product {
  const coat = createSampleCoat()
  const children = coat.configurable_children ?? []
  return {
    ...coat,
    configurable_children: children.map(child => ({ ...child, ...changes[child.sku] })),
  }
}
const soldOut = { stock: { qty: 0, is_in_stock: false } }

test.each<[string, Readonly<Record<string, string[]>>, Product, string | undefined]>([
  ['no filter is chosen: none', {}, createSampleCoat(), undefined],
  ['only a size is chosen: none', { size: ['646'] }, createSampleCoat(), undefined],
  ['a colour is chosen: the first in it', { color: ['50'] }, createSampleCoat(), 'VT-1-50-644'],
  [
    'two colours are chosen: the first variant in either',
    { color: ['50', '49'] },
    createSampleCoat(),
    'VT-1-49-644',
  ],
  [
    'a colour and a size are chosen: the variant of both',
    { color: ['49'], size: ['646'] },
    createSampleCoat(),
    'VT-1-49-646',
  ],
  [
    'the chosen size is sold out: the first in stock',
    { color: ['50'], size: ['646'] },
    createSampleCoat(),
    'VT-1-50-644',
  ],
  [
    'a price range is also chosen: the first in the colour',
    { color: ['50'], price: ['0.0-5000.0'] },
    createSampleCoat(),
    'VT-1-50-644',
  ],
  [
    'a material is also chosen: the first in the colour',
    { color: ['50'], attribute_10004: ['7'] },
    createSampleCoat(),
    'VT-1-50-644',
  ],
  [
    'the first size is sold out: the next size',
    { color: ['49'] },
    coatWith({ 'VT-1-49-644': soldOut }),
    'VT-1-49-646',
  ],
  [
    'the colour is sold out: the first in it',
    { color: ['50'] },
    coatWith({ 'VT-1-50-644': soldOut }),
    'VT-1-50-644',
  ],
  [
    'the first variant is withdrawn: the next one',
    { color: ['49'] },
    coatWith({ 'VT-1-49-644': { status: 2 } }),
    'VT-1-49-646',
  ],
  [
    'the product has no variants: none',
    { color: ['50'] },
    createSampleProduct(2, { color: 50 }),
    undefined,
  ],
])('a product card shows this variant if %s', (_when, chosen, product, sku) => {
  expect(findVariantInColour(product, chosen)?.sku).toBe(sku)
})

test('a card in a chosen colour shows and links to the variant of that colour', () => {
  const coat = { ...createSampleCoat(), image_color: '#bd8b4f' }
  coat.media_gallery[1] = { ...coat.media_gallery[1], color: '#26241f' } as never
  const [plain, black] = [
    toProductCardData(coat, faces),
    toProductCardData(coat, faces, { color: ['50'] }),
  ]
  expect(plain).toMatchObject({ image: '/products/coat-49.webp', imageColor: '#bd8b4f' })
  expect(plain).not.toHaveProperty('childSku')
  expect(black).toEqual({
    ...plain,
    childSku: 'VT-1-50-644',
    image: '/products/coat-50.webp',
    imageColor: '#26241f',
    price: { now: 18_990 },
  })
})

test('a card whose variant has no picture shows the picture of the product', () => {
  const coat = coatWith({ 'VT-1-50-644': { image: 'no_selection' } })
  expect(toProductCardData(coat, faces, { color: ['50'] }).image).toBe('/products/coat-49.webp')
})

test('a card whose chosen colour is sold out is labelled as sold out', () => {
  const coat = coatWith({ 'VT-1-50-644': soldOut })
  expect(toProductCardData(coat, faces).isInStock).toBe(true)
  expect(toProductCardData(coat, faces, { color: ['50'] }).isInStock).toBe(false)
})

test('a card in a colour that is not on sale shows the full price of the colour', () => {
  const coat = createSampleCoat()
  const reduced = { now: 14_990, before: 18_990 }
  expect(toProductCardData(coat, faces).price).toEqual(reduced)
  expect(toProductCardData(coat, faces, { color: ['49'] }).price).toEqual(reduced)
  expect(toProductCardData(coat, faces, { color: ['50'] }).price).toEqual({ now: 18_990 })
})

test('a variant without stock data is in stock if its product is in stock', () => {
  const coat = coatWith({ 'VT-1-50-644': { stock: undefined } })
  const gone = { ...coat, stock: { qty: 0, is_in_stock: false } }
  const isInStock = (product: Product) =>
    toProductCardData(product, faces, { color: ['50'] }).isInStock
  expect([coat, gone].map(isInStock)).toEqual([true, false])
})

test('a product saved from a card in a chosen colour is saved without a variant', () => {
  expect(
    toSavedProduct(toProductCardData(createSampleCoat(), faces, { color: ['50'] })),
  ).not.toHaveProperty('childSku')
})

test('fields of variants are requested only if a colour is chosen', () => {
  expect(listColourFields({ size: ['644'], price: ['0.0-5000.0'] })).toEqual([])
  expect(productCardFields.some(field => field.startsWith('configurable_children'))).toBe(false)
  expect(listColourFields({ color: ['50'], size: ['644'] })).toEqual([
    'configurable_children.sku',
    'configurable_children.status',
    'configurable_children.stock.is_in_stock',
    'configurable_children.image',
    'configurable_children.price',
    'configurable_children.final_price',
    'configurable_children.price_incl_tax',
    'configurable_children.original_price_incl_tax',
    'configurable_children.special_price_incl_tax',
    'configurable_children.color',
    'configurable_children.size',
    'media_gallery.image',
    'media_gallery.color',
  ])
})
