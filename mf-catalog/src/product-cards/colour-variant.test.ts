import { expect, test } from '@jest/globals'
import type { Product } from '@vitrina/contract'
import { attributeFaces } from '../parts/option-faces.ts'
import { colorAttribute, sampleCoat, sampleProduct } from '../testing.ts'
import { cardFields, toCard, toSavedProduct } from './card.ts'
import { colourFields, variantInColour } from './colour-variant.ts'

const faces = attributeFaces([colorAttribute])

/** The coat with other words of its variants. */
function coatWith(changes: Readonly<Record<string, object>>): Product {
  const coat = sampleCoat()
  const children = coat.configurable_children ?? []
  return {
    ...coat,
    configurable_children: children.map(child => ({ ...child, ...changes[child.sku] })),
  }
}
const soldOut = { stock: { qty: 0, is_in_stock: false } }

test.each<[string, Readonly<Record<string, string[]>>, Product, string | undefined]>([
  ['nothing is chosen', {}, sampleCoat(), undefined],
  ['only a size is chosen', { size: ['646'] }, sampleCoat(), undefined],
  ['a colour is', { color: ['50'] }, sampleCoat(), 'VT-1-50-644'],
  ['one of two is the first', { color: ['50', '49'] }, sampleCoat(), 'VT-1-49-644'],
  ['a size is as well', { color: ['49'], size: ['646'] }, sampleCoat(), 'VT-1-49-646'],
  ['the size is gone', { color: ['50'], size: ['646'] }, sampleCoat(), 'VT-1-50-644'],
  ['so is a price', { color: ['50'], price: ['0.0-5000.0'] }, sampleCoat(), 'VT-1-50-644'],
  [
    'the product itself is of a material',
    { color: ['50'], attribute_10004: ['7'] },
    sampleCoat(),
    'VT-1-50-644',
  ],
  [
    'the first size is gone',
    { color: ['49'] },
    coatWith({ 'VT-1-49-644': soldOut }),
    'VT-1-49-646',
  ],
  ['the colour is gone', { color: ['50'] }, coatWith({ 'VT-1-50-644': soldOut }), 'VT-1-50-644'],
  [
    'a variant is withdrawn',
    { color: ['49'] },
    coatWith({ 'VT-1-49-644': { status: 2 } }),
    'VT-1-49-646',
  ],
  ['it has no variants', { color: ['50'] }, sampleProduct(2, { color: 50 }), undefined],
])('the variant of a card in its colour where %s', (_when, chosen, product, sku) => {
  expect(variantInColour(product, chosen)?.sku).toBe(sku)
})

test('a card in a chosen colour shows and links to the variant of that colour', () => {
  const coat = { ...sampleCoat(), image_color: '#bd8b4f' }
  coat.media_gallery[1] = { ...coat.media_gallery[1], color: '#26241f' } as never
  const [plain, black] = [toCard(coat, faces), toCard(coat, faces, { color: ['50'] })]
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

test('a variant without a picture keeps that of its product', () => {
  const coat = coatWith({ 'VT-1-50-644': { image: 'no_selection' } })
  expect(toCard(coat, faces, { color: ['50'] }).image).toBe('/products/coat-49.webp')
})

test('a card sold out in the chosen colour says so', () => {
  const coat = coatWith({ 'VT-1-50-644': soldOut })
  expect(toCard(coat, faces).isInStock).toBe(true)
  expect(toCard(coat, faces, { color: ['50'] }).isInStock).toBe(false)
})

test('a colour that is not reduced is not shown at the price of one that is', () => {
  const coat = sampleCoat()
  const reduced = { now: 14_990, before: 18_990 }
  expect(toCard(coat, faces).price).toEqual(reduced)
  expect(toCard(coat, faces, { color: ['49'] }).price).toEqual(reduced)
  expect(toCard(coat, faces, { color: ['50'] }).price).toEqual({ now: 18_990 })
})

test('a variant without a stock of its own is there while its product is', () => {
  const coat = coatWith({ 'VT-1-50-644': { stock: undefined } })
  const gone = { ...coat, stock: { qty: 0, is_in_stock: false } }
  const isInStock = (product: Product) => toCard(product, faces, { color: ['50'] }).isInStock
  expect([coat, gone].map(isInStock)).toEqual([true, false])
})

test('a product saved from a card in a chosen colour has no size', () => {
  expect(toSavedProduct(toCard(sampleCoat(), faces, { color: ['50'] }))).not.toHaveProperty(
    'childSku',
  )
})

test('variants are asked for only where a colour is chosen', () => {
  expect(colourFields({ size: ['644'], price: ['0.0-5000.0'] })).toEqual([])
  expect(cardFields.some(field => field.startsWith('configurable_children'))).toBe(false)
  expect(colourFields({ color: ['50'], size: ['644'] })).toEqual([
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
