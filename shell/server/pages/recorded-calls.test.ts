import { describe, expect, it } from '@jest/globals'
import { tagsOfSearch } from './recorded-calls.ts'

const found = (...ids: unknown[]) => ({ items: ids.map(id => ({ id })), attributes: [] })
const asking = (attribute: string, value: { eq: string } | { in: (string | number)[] }) => ({
  entity: 'product' as const,
  query: { _appliedFilters: [{ attribute, value }] },
})

describe('the cache tags of a catalogue response', () => {
  it('are its products, and the categories that it was filtered by', () => {
    const { entity, query } = asking('category_ids', { in: [61, 64] })
    expect(tagsOfSearch({ entity, query }, found(1, 2))).toEqual(['P1', 'P2', 'C61', 'C64'])
  })

  it('include any product if no category, or too many, limit the response', () => {
    expect(tagsOfSearch({ entity: 'product', query: {} }, found(1))).toEqual(['P1', 'product'])
    expect(tagsOfSearch(asking('category_ids', { in: [] }), found())).toEqual(['product'])
    const all = Array.from({ length: 300 }, (_none, id) => id)
    expect(tagsOfSearch(asking('category_ids', { in: all }), found())).toEqual(['product'])
  })

  it('are the requested product, and any product if one was not found', () => {
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), found(2))).toEqual(['P2'])
    expect(tagsOfSearch(asking('sku', { in: ['BAG', 'HAT'] }), found(2))).toEqual(['P2', 'product'])
    expect(tagsOfSearch(asking('sku', { eq: 'HAT' }), found())).toEqual(['product'])
  })

  it('are any product if the response has no product ids', () => {
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), found(undefined))).toEqual(['product'])
  })

  it('include attributes in the response, and any document of another entity', () => {
    const named = { ...found(2), attributes: [{}] as never }
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), named)).toEqual(['P2', 'attribute'])
    expect(tagsOfSearch({ entity: 'banner', query: {} }, found(1))).toEqual(['banner'])
  })
})
