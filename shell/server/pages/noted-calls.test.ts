import { describe, expect, it } from '@jest/globals'
import { tagsOfSearch } from './noted-calls.ts'

const found = (...ids: unknown[]) => ({ items: ids.map(id => ({ id })), attributes: [] })
const asking = (attribute: string, value: { eq: string } | { in: (string | number)[] }) => ({
  entity: 'product' as const,
  query: { _appliedFilters: [{ attribute, value }] },
})

describe('an answer of the catalogue changes with', () => {
  it('what is listed and what may come into its categories', () => {
    const { entity, query } = asking('category_ids', { in: [61, 64] })
    expect(tagsOfSearch({ entity, query }, found(1, 2))).toEqual(['P1', 'P2', 'C61', 'C64'])
  })

  it('any product, where any may come to be in it', () => {
    expect(tagsOfSearch({ entity: 'product', query: {} }, found(1))).toEqual(['P1', 'product'])
    expect(tagsOfSearch(asking('category_ids', { in: [] }), found())).toEqual(['product'])
    const all = Array.from({ length: 300 }, (_none, id) => id)
    expect(tagsOfSearch(asking('category_ids', { in: all }), found())).toEqual(['product'])
  })

  it('the product alone that was asked for, and with any where it is not there', () => {
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), found(2))).toEqual(['P2'])
    expect(tagsOfSearch(asking('sku', { in: ['BAG', 'HAT'] }), found(2))).toEqual(['P2', 'product'])
    expect(tagsOfSearch(asking('sku', { eq: 'HAT' }), found())).toEqual(['product'])
  })

  it('any product, where it does not say which it shows', () => {
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), found(undefined))).toEqual(['product'])
  })

  it('attributes that it names, and any document of another kind', () => {
    const named = { ...found(2), attributes: [{}] as never }
    expect(tagsOfSearch(asking('sku', { eq: 'BAG' }), named)).toEqual(['P2', 'attribute'])
    expect(tagsOfSearch({ entity: 'banner', query: {} }, found(1))).toEqual(['banner'])
  })
})
