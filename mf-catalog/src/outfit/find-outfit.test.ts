import { expect, test } from '@jest/globals'
import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import {
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
  sizeAttribute,
} from '../testing.ts'
import { findOutfit } from './find-outfit.ts'

const { signal } = new AbortController()

function find(items: readonly Product[], skus = items.map(({ sku }) => sku)) {
  const { catalog, requests } = createTestCatalog({
    product: () => ({ items: items.toReversed() }),
    attribute: () => ({ items: [colorAttribute, sizeAttribute] }),
  })
  return { outfit: findOutfit({ catalog } as unknown as ApiClient, skus, signal), requests }
}

test('an outfit lists its products in linked order with the available variants', async () => {
  const { outfit, requests } = find([createSampleProduct(2), createSampleCoat()])
  const found = await outfit
  expect(found?.cards.map(({ sku }) => sku)).toEqual(['VT-2', 'VT-1'])
  expect(found?.things).toMatchObject([
    { sku: 'VT-2', choices: [{ label: '', isInStock: true, addition: { sku: 'VT-2' } }] },
    {
      sku: 'VT-1',
      choiceLabel: 'Размер',
      choices: [
        { id: '644', label: '44', price: { now: 14_990, before: 18_990 } },
        { id: '646', label: '46', addition: { sku: 'VT-1-49-646', parentSku: 'VT-1' } },
      ],
    },
  ])
  expect(requests.map(readRequestFilters)[0]).toMatchObject({
    sku: { in: ['VT-2', 'VT-1'] },
    status: { in: [1] },
  })
})

test('an outfit of one product is omitted, and an outfit of four is cut to three', async () => {
  expect(await find([createSampleProduct(2)]).outfit).toBeNull()
  const found = await find([2, 3, 4, 5].map(number => createSampleProduct(number))).outfit
  expect(found?.cards).toHaveLength(3)
})

test('sold-out products and sets are shown in an outfit but cannot be added', async () => {
  const soldOut = createSampleProduct(2, { stock: { qty: 0, is_in_stock: false } })
  const set = createSampleProduct(3, { type_id: 'grouped' })
  const found = await find([soldOut, set, createSampleProduct(4)]).outfit
  expect(found?.cards).toHaveLength(3)
  expect(found?.things.map(({ sku }) => sku)).toEqual(['VT-4'])
})

test('an outfit that cannot be loaded is left out of the page', async () => {
  const search = async () => fail({ kind: 'offline' })
  const api = { catalog: { search } } as unknown as ApiClient
  expect(await findOutfit(api, ['VT-2', 'VT-3'], signal)).toBeNull()
})
