import { expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createShopStorage } from '@vitrina/storage'
import {
  addRemovedLine,
  insertRemovedLines,
  type RemovedLine,
  readRemovedLines,
  storeRemovedLines,
} from './removed-lines.ts'

const line = (sku: string, itemId = 1): RemovedLine['line'] => ({
  sku,
  itemId,
  parentSku: sku,
  quantity: 1,
  name: sku,
  price: parseMoney(100),
  regularPrice: parseMoney(100),
  image: '',
  urlPath: '',
  options: [],
  productType: 'simple',
  stockQuantity: null,
  isInStock: true,
})
const removed = (sku: string, place: number, cartId = 'cart-1'): RemovedLine => ({
  id: sku,
  cartId,
  line: line(sku),
  place,
})
const shown = (rows: ReturnType<typeof insertRemovedLines<{ sku: string }>>) =>
  rows.map(row => (row.kind === 'line' ? row.line.sku : `– ${row.removed.line.sku}`))

it('removed lines are listed in their positions among the lines of the cart', () => {
  const lines = [{ sku: 'coat' }, { sku: 'scarf' }]
  expect(shown(insertRemovedLines(lines, [removed('shirt', 1)]))).toEqual([
    'coat',
    '– shirt',
    'scarf',
  ])
  expect(shown(insertRemovedLines(lines, [removed('hat', 2), removed('belt', 0)]))).toEqual([
    '– belt',
    'coat',
    '– hat',
    'scarf',
  ])
  expect(shown(insertRemovedLines([], [removed('coat', 4)]))).toEqual(['– coat'])
})

it('a removed line that was added to the cart again is not listed as removed', () => {
  expect(shown(insertRemovedLines([{ sku: 'shirt' }], [removed('shirt', 0)]))).toEqual(['shirt'])
})

it('the last five removed lines are stored for their cart only', () => {
  const storage = createShopStorage(null)
  let all: readonly RemovedLine[] = [removed('old', 0, 'cart-0')]
  for (const sku of ['a', 'b', 'c', 'd', 'e', 'f']) all = addRemovedLine(all, removed(sku, 0))
  storeRemovedLines(storage, all)
  expect(readRemovedLines(storage, 'cart-1').map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(readRemovedLines(storage, 'cart-2')).toEqual([])
})

it('a stored removed line that cannot be read stays in storage', () => {
  const storage = createShopStorage(null)
  const newer = { id: 'of a newer release' }
  storage.write('cart', 'removed-lines', [newer])
  storeRemovedLines(storage, [removed('shirt', 1)])
  expect(storage.read('cart', 'removed-lines')).toEqual([removed('shirt', 1), newer])
  storeRemovedLines(storage, [])
  expect(storage.read('cart', 'removed-lines')).toEqual([newer])
})

it('a stored removed line without a price is not listed, and stays in storage', () => {
  const storage = createShopStorage(null)
  const { price: _, ...priceless } = line('coat')
  const stored = [{ ...removed('coat', 0), line: priceless }, removed('shirt', 1)]
  storage.write('cart', 'removed-lines', stored)
  expect(readRemovedLines(storage, 'cart-1')).toEqual(stored.slice(1))
  expect(storage.read('cart', 'removed-lines')).toEqual(stored)
})
