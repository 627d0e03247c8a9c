import type { StoreView } from '@vitrina/contract'
import type { Condition } from '../search/condition.ts'
import type { ShownCatalog } from './shown-catalog.ts'

/** The catalogue without what other store views show: banners may be of some views alone. */
export function ofStoreView(catalog: ShownCatalog, { storeCode }: StoreView): ShownCatalog {
  const isOfEvery: Condition = { kind: 'not', of: { kind: 'present', field: 'store_codes' } }
  const isOfThis: Condition = { kind: 'has', field: 'store_codes', values: [storeCode] }
  const isShown: Condition = { kind: 'some', of: [isOfEvery, isOfThis], least: 1 }
  return {
    ...catalog,
    search(entity, query, page) {
      if (entity !== 'banner') return catalog.search(entity, query, page)
      const where: Condition = query.where ? { kind: 'every', of: [query.where, isShown] } : isShown
      return catalog.search(entity, { ...query, where }, page)
    },
  }
}
