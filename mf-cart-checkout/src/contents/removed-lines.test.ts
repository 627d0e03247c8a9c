import { expect, it } from '@jest/globals'
import { readMoney } from '@vitrina/domain'
import { createShopStorage } from '@vitrina/storage'
import {
  insertRemovedLines,
  keepRemoved,
  type RemovedLine,
  readRemoved,
  withRemoved,
} from './removed-lines.ts'

const line = (sku: string, itemId = 1): RemovedLine['line'] => ({
  sku,
  itemId,
  parentSku: sku,
  quantity: 1,
  name: sku,
  price: readMoney(100),
  regularPrice: readMoney(100),
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

it('the list of removed lines keeps each line at its place, however many there are', () => {
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

it('the list of removed lines misses nothing that lies in the cart again', () => {
  expect(shown(insertRemovedLines([{ sku: 'shirt' }], [removed('shirt', 0)]))).toEqual(['shirt'])
})

it('the list of removed lines remembers the last five of this cart, over a reload', () => {
  const storage = createShopStorage(null)
  let all: readonly RemovedLine[] = [removed('old', 0, 'cart-0')]
  for (const sku of ['a', 'b', 'c', 'd', 'e', 'f']) all = withRemoved(all, removed(sku, 0))
  keepRemoved(storage, all)
  expect(readRemoved(storage, 'cart-1').map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(readRemoved(storage, 'cart-2')).toEqual([])
})

it('the list of removed lines keeps a stored line that it cannot read', () => {
  const storage = createShopStorage(null)
  const newer = { id: 'of a newer release' }
  storage.write('cart', 'removed-lines', [newer])
  keepRemoved(storage, [removed('shirt', 1)])
  expect(storage.read('cart', 'removed-lines')).toEqual([removed('shirt', 1), newer])
  keepRemoved(storage, [])
  expect(storage.read('cart', 'removed-lines')).toEqual([newer])
})

it('the list of removed lines hides a stored line without a price, and deletes nothing', () => {
  const storage = createShopStorage(null)
  const { price: _, ...priceless } = line('coat')
  const stored = [{ ...removed('coat', 0), line: priceless }, removed('shirt', 1)]
  storage.write('cart', 'removed-lines', stored)
  expect(readRemoved(storage, 'cart-1')).toEqual(stored.slice(1))
  expect(storage.read('cart', 'removed-lines')).toEqual(stored)
})
