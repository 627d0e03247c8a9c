import { expect, test } from '@jest/globals'
import { createTestServices, findStructuredDataFaults } from '@vitrina/federation/testing'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { type ProductCardData, toProductCardData } from '../product-cards/card.ts'
import { catalogMessages, createSampleCoat, createSampleProduct } from '../testing.ts'
import type { CategoryData } from './category-loader.ts'
import { describeCategory } from './describe-category.ts'

const { i18n } = createTestServices({ messages: catalogMessages })

function describe(count: number, total = count) {
  const cards = Array.from({ length: count }, (_, index) =>
    toProductCardData(createSampleProduct(index + 1), createAttributeDisplayLookup([])),
  )
  return describeCards(cards, total)
}

function describeCards(cards: readonly ProductCardData[], total = cards.length) {
  const category = {
    id: 63,
    name: 'Платья в\u00a0пол',
    path: '/zhenschinam/platya',
    title: undefined,
    description: '',
  }
  const above = [{ id: 62, name: 'Женщинам', slug: 'zhenschinam-62', path: '/zhenschinam' }]
  const data = { root: 'https://vitrina.test', category, above, below: [], cards, total }
  return describeCategory(data as unknown as CategoryData, i18n)
}

test('the structured data of a category has its products in order and its breadcrumbs', () => {
  const { things } = describe(2, 73)
  expect(findStructuredDataFaults(things)).toEqual([])
  expect(things).toMatchObject([
    {
      '@type': 'ItemList',
      numberOfItems: 73,
      itemListElement: [
        { position: 1, url: 'https://vitrina.test/zhenschinam/platya/plate-1' },
        { position: 2, url: 'https://vitrina.test/zhenschinam/platya/plate-2' },
      ],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Главная' }, { name: 'Женщинам' }, { name: 'Платья в пол' }],
    },
  ])
})

test('the structured data of a category is the same with and without a colour filter', () => {
  const cards = (chosen = {}) => [
    toProductCardData(createSampleCoat(), createAttributeDisplayLookup([]), chosen),
  ]
  const { things } = describeCards(cards({ color: ['50'] }))
  expect(things).toEqual(describeCards(cards()).things)
})

test('the structured data of an empty category is valid', () => {
  expect(findStructuredDataFaults(describe(0).things)).toEqual([])
})
