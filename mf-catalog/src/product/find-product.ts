import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { unwrapOrThrow } from '@vitrina/domain'
import { createAttributeDisplayLookup, type OptionDisplayLookup } from '../parts/option-displays.ts'

/** The one product whose attribute has this value. */
export async function findProductByAttribute(
  { catalog }: ApiClient,
  attribute: string,
  value: string,
  signal: AbortSignal,
): Promise<Product | undefined> {
  const query = { _appliedFilters: [{ attribute, value: { eq: value } }] }
  const { items } = unwrapOrThrow(
    await catalog.search({ entity: 'product', query, size: 1, signal }),
  )
  return items[0]
}

/** Withdrawn for good, as opposed to a thing that is only sold out. */
export function isProductDiscontinued({ status }: Product): boolean {
  return status >= 2
}

/** How the options look that a product's variants are chosen by. */
export async function findOptionDisplays(
  { catalog }: ApiClient,
  { configurable_options = [] }: Product,
  signal: AbortSignal,
): Promise<OptionDisplayLookup> {
  const codes = [...new Set(configurable_options.map(({ attribute_code }) => attribute_code))]
  if (codes.length === 0) return createAttributeDisplayLookup([])
  const query = { _appliedFilters: [{ attribute: 'attribute_code', value: { in: codes } }] }
  const { items } = unwrapOrThrow(
    await catalog.search({ entity: 'attribute', query, size: codes.length, signal }),
  )
  return createAttributeDisplayLookup(items)
}
