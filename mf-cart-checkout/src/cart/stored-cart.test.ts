import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createShopStorage } from '@vitrina/storage'
import { createCartStorage, storedCartKeys } from './stored-cart.ts'

type Texts = Map<string, string>

const backed = (view: Texts, shared: Texts = view) =>
  createShopStorage({
    getItem: at => view.get(at) ?? null,
    setItem(at, text) {
      view.set(at, text)
      shared.set(at, text)
    },
    removeItem(at) {
      view.delete(at)
      shared.delete(at)
    },
  })

const addition = { kind: 'coupon', code: 'TEN' } as const
const unstored = [{ key: 'k', change: addition, epoch: 'e', askedAt: 1 }]
const seen = { lines: [], coupon: 'TEN' }

describe('the stored record of the cart', () => {
  it('has only fields that docs/rules/storage.md lists', () => {
    const page = readFileSync(path.join(process.cwd(), 'docs/rules/storage.md'), 'utf8')
    const rows = page.split('\n').filter(row => row.startsWith('| `cart/'))
    expect(storedCartKeys.filter(key => !rows.some(row => row.includes(`${key}\``)))).toEqual([])
  })

  it('keeps fields that another tab wrote after this tab last read the storage', () => {
    const shared: Texts = new Map()
    const late = createCartStorage(backed(new Map(shared), shared))
    createCartStorage(backed(shared)).write('unstored', unstored)
    late.write('seen', seen)
    expect(createCartStorage(backed(shared)).read('unstored')).toEqual(unstored)
    expect(createCartStorage(backed(shared)).read('seen')).toEqual(seen)
  })

  it('has no entry for null or for an empty list', () => {
    const texts: Texts = new Map()
    const stored = createCartStorage(backed(texts))
    stored.write('seen', seen)
    stored.write('untoldChanges', ['Пальто'])
    stored.write('seen', null)
    stored.write('untoldChanges', [])
    expect([...texts]).toEqual([])
  })

  it('is reduced to the epoch and the lines left for the next cart when it is cleared', () => {
    const texts: Texts = new Map(storedCartKeys.map(key => [`shop/cart/${key}`, '"?"']))
    createCartStorage(backed(texts)).clear()
    expect([...texts.keys()].sort()).toEqual(['shop/cart/epoch', 'shop/cart/left-out'])
  })

  it('has its cart token deleted after the other fields when it is cleared', () => {
    const removed: string[] = []
    const texts: Texts = new Map()
    const storage = backed(texts)
    const remove: typeof storage.remove = (_collection, key) => void removed.push(key)
    createCartStorage({ ...storage, remove }).clear()
    expect(removed.at(-1)).toBe('current-cart-token')
  })
})
