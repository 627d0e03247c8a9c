import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createTestServices, findStructuredDataFaults } from '@vitrina/federation/testing'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import {
  catalogMessages,
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
} from '../testing.ts'
import { chooseInitialOptions } from './chosen-variant.ts'
import { describeProduct } from './describe-product.ts'
import type { ProductData } from './product-loader.ts'
import { toProductView } from './product-view.ts'
import { computeSetPrice, createInitialSetQuantities } from './set-quantities.ts'

const { i18n } = createTestServices({ messages: catalogMessages })

function describe(
  product = createSampleCoat(),
  changes: Partial<ProductData> = {},
  childSku?: string,
) {
  const view = toProductView(product, createAttributeDisplayLookup([colorAttribute]))
  const head = describeProduct(
    {
      root: 'https://vitrina.test',
      currency: 'RUB',
      product: view,
      chosen: chooseInitialOptions(view, childSku ?? null),
      breadcrumbs: [{ label: 'Женщинам', href: '/zhenschinam' }],
      setParts: [],
      bundleChoices: [],
      reviews: { items: [], total: parseMoney(0) },
      related: [],
      ...changes,
    },
    i18n,
  )
  expect(findStructuredDataFaults(head.things)).toEqual([])
  const [thing, trail] = head.things
  return { head, thing: thing as Record<string, unknown>, trail }
}

test('the structured data of a product has an offer at the price shown on opening the page', () => {
  const { thing } = describe()
  expect(thing).toMatchObject({
    '@type': 'Product',
    sku: 'VT-1',
    url: 'https://vitrina.test/zhenschinam/platya/plate-1',
    offers: {
      '@type': 'Offer',
      price: '14990.00',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
})

test.each([
  ['VT-1-50-644', '18990.00', 'InStock'],
  ['VT-1-50-646', '14990.00', 'OutOfStock'],
])(
  'the structured data of variant %s has its price %s and availability %s',
  (sku, price, availability) => {
    expect(describe(createSampleCoat(), {}, sku).thing.offers).toMatchObject({
      price,
      availability: `https://schema.org/${availability}`,
    })
  },
)

test('the structured data of a product without price or ratings has no offer or rating', () => {
  const { thing } = describe(
    createSampleProduct(2, { price_incl_tax: parseMoney(0), final_price: parseMoney(0) }),
  )
  expect(Object.keys(thing)).not.toContain('offers')
  expect(Object.keys(thing)).not.toContain('aggregateRating')
  expect(Object.keys(thing)).not.toContain('review')
})

test('the structured data of a product has no offer if the price is not current', () => {
  const { thing } = describe(createSampleProduct(2, { price_is_current: false }))
  expect(thing).toMatchObject({ '@type': 'Product', sku: 'VT-2' })
  expect(Object.keys(thing)).not.toContain('offers')
})

test('the structured data of a product has its rating and the reviews with stars', () => {
  const review = {
    title: 'Тепло',
    detail: 'Да',
    nickname: 'Марина',
    createdAt: '2026-11-06 16:42:00',
  }
  const { thing } = describe(createSampleProduct(2, { rating_average: 4.666, rating_count: 3 }), {
    reviews: {
      items: [
        { id: 1, ...review, stars: 5 },
        { id: 2, ...review, stars: undefined },
      ],
      total: parseMoney(4),
    },
  })
  expect(thing.aggregateRating).toMatchObject({
    ratingValue: 4.7,
    ratingCount: 3,
    reviewCount: 4,
  })
  expect(thing.review).toEqual([
    {
      '@type': 'Review',
      name: 'Тепло',
      reviewBody: 'Да',
      inLanguage: 'ru',
      author: { '@type': 'Person', name: 'Марина' },
      datePublished: '2026-11-06',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
  ])
})

test('the structured data of a set has an offer at the total of its default quantities', () => {
  const part = {
    slug: 'x',
    name: 'Чашка',
    path: '/x',
    image: '/x.webp',
    price: { now: parseMoney(500) },
    stock: { qty: 3, isInStock: true },
  }
  const setParts = [
    { ...part, sku: 'A', quantity: 2 },
    { ...part, sku: 'B', quantity: 9 },
  ]
  const partsPrice = computeSetPrice(setParts, createInitialSetQuantities(setParts))
  const { thing } = describe(createSampleProduct(3, { type_id: 'grouped' }), {
    setParts,
    partsPrice,
  })
  expect(thing.offers).toMatchObject({ price: '2500.00' })
})

test('the structured data of a product has the breadcrumbs of its page', () => {
  expect(describe().trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Главная', item: 'https://vitrina.test/' },
      { name: 'Женщинам' },
      { position: 3, name: 'Пальто двубортное' },
    ],
  })
})

test('the head of a product page has a description and the variant’s picture with its size', () => {
  const { head } = describe(createSampleCoat(), {}, 'VT-1-50-644')
  expect(head.picture).toEqual({
    href: 'https://vitrina.test/img/600/744/fit/products/coat-50.webp',
    width: 600,
    height: 744,
  })
  expect(head.description).toBe('Лёгкое платье.')
})
