import { describe, expect, it } from '@jest/globals'
import { listSearchCacheTags } from './recorded-calls.ts'

const found = (...ids: unknown[]) => ({ items: ids.map(id => ({ id })), attributes: [] })
const asking = (attribute: string, value: { eq: string } | { in: (string | number)[] }) => ({
  entity: 'product' as const,
  query: { _appliedFilters: [{ attribute, value }] },
})

describe('the cache tags of a catalogue response', () => {
  it('are its products, and the categories of its filter', () => {
    const { entity, query } = asking('category_ids', { in: [61, 64] })
    expect(listSearchCacheTags({ entity, query }, found(1, 2))).toEqual(['P1', 'P2', 'C61', 'C64'])
  })

  it('include the tag product if the filter has no category or too many categories', () => {
    expect(listSearchCacheTags({ entity: 'product', query: {} }, found(1))).toEqual([
      'P1',
      'product',
    ])
    expect(listSearchCacheTags(asking('category_ids', { in: [] }), found())).toEqual(['product'])
    const all = Array.from({ length: 300 }, (_none, id) => id)
    expect(listSearchCacheTags(asking('category_ids', { in: all }), found())).toEqual(['product'])
  })

  it('are the ids of the products found by sku, and the tag product if a sku is not found', () => {
    expect(listSearchCacheTags(asking('sku', { eq: 'BAG' }), found(2))).toEqual(['P2'])
    expect(listSearchCacheTags(asking('sku', { in: ['BAG', 'HAT'] }), found(2))).toEqual([
      'P2',
      'product',
    ])
    expect(listSearchCacheTags(asking('sku', { eq: 'HAT' }), found())).toEqual(['product'])
  })

  it('are the tag product if the response has no product ids', () => {
    expect(listSearchCacheTags(asking('sku', { eq: 'BAG' }), found(undefined))).toEqual(['product'])
  })

  it('include the tag attribute for attributes, and the entity name for other entities', () => {
    const named = { ...found(2), attributes: [{}] as never }
    expect(listSearchCacheTags(asking('sku', { eq: 'BAG' }), named)).toEqual(['P2', 'attribute'])
    expect(listSearchCacheTags({ entity: 'banner', query: {} }, found(1))).toEqual(['banner'])
  })
})
