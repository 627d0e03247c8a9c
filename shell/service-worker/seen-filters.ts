import { isMoney, type Money, priceFields, toShownPrice } from '@vitrina/domain'
import type { SearchPayload } from './call-payload.ts'
import type { CachedProduct } from './read-seen.ts'

export type CachedSearchFilter = { readonly attribute: string; readonly value: unknown }

/** Says which goods a question is about: the rest of its filters narrow those. */
const ofScope = new Set(['visibility', 'status', 'category_ids'])
/** What a listing shows has these right, whether it says so or not. */
const listable = new Set(['visibility', 'status'])

export function readSearchFilters({
  _appliedFilters: filters,
}: SearchPayload): readonly CachedSearchFilter[] {
  return Array.isArray(filters) ? filters : []
}

export const isScopeFilter = ({ attribute }: CachedSearchFilter): boolean => ofScope.has(attribute)

/** Whether all that a filter asks is understood here. */
export function isFilterSupported({ value }: CachedSearchFilter): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).every(operator => operators.includes(operator))
}

const operators = ['in', 'eq', 'neq', 'gte', 'lt']

type Asked = { in?: unknown; eq?: unknown; neq?: unknown; gte?: number; lt?: number }

/** What is not known of a good does not pass: nobody can say that it fits. */
export function matchesFilter(
  good: CachedProduct,
  { attribute, value }: CachedSearchFilter,
): boolean {
  const asked = value as Asked
  if (attribute === 'price') return isWithin(getCardPrice(good), asked)
  const own = listAttributeValues(good, attribute)
  if (own.length === 0) return listable.has(attribute) || asked.neq !== undefined
  const wanted = [asked.in ?? asked.eq ?? []].flat().map(String)
  if (asked.neq !== undefined) return !own.includes(String(asked.neq))
  return own.some(one => wanted.includes(one))
}

function isWithin(price: number | undefined, { gte = 0, lt }: Asked): boolean {
  return price !== undefined && price >= gte && price < (lt ?? Number.POSITIVE_INFINITY)
}

/** Its own values of an attribute and those of its variants. */
export function listAttributeValues(good: CachedProduct, attribute: string): string[] {
  const own = [good[attribute], good[`${attribute}_options`]].flat()
  return [...new Set(own.filter(value => value !== undefined && value !== null).map(String))]
}

/** The price that a listing counts and orders by. */
export function getCardPrice(good: CachedProduct): Money | undefined {
  const figures = priceFields.filter(name => isMoney(good[name])).map(name => [name, good[name]])
  return figures.length > 0 ? toShownPrice(Object.fromEntries(figures)).now : undefined
}
