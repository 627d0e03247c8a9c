import { expect, it } from '@jest/globals'
import { fail, succeed } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import { loadCurrentProducts } from './current-products.ts'

const skus = Array.from({ length: 31 }, (_none, index) => `VT-${index}`)
const items = skus.map(sku => ({ sku, name: sku, qty_ordered: 1 })) as never

function shop(unknown = '') {
  const calls: (readonly string[])[] = []
  const products = skus.map(sku => ({ sku, type_id: 'simple', status: 1 }))
  const services = createTestServices({
    api: {
      catalog: { search: async () => succeed({ items: products }) as never },
      stock: {
        list: async (asked: readonly string[]) => {
          calls.push(asked)
          if (asked.includes(unknown)) return fail({ kind: 'not-found', message: '' })
          return succeed(asked.map(() => ({ qty: 4, is_in_stock: true }))) as never
        },
      },
    },
  })
  return { calls, services }
}

it('a reorder requests the stock of 31 SKUs in three calls of at most 15 SKUs', async () => {
  const { calls, services } = shop()
  const found = await loadCurrentProducts(services, items)
  expect(calls.map(({ length }) => length)).toEqual([15, 15, 1])
  expect(found?.left.size).toBe(31)
})

it('a reorder uses the stock of its other requests when one stock request fails', async () => {
  const { services } = shop('VT-3')
  expect((await loadCurrentProducts(services, items))?.left.size).toBe(16)
})
