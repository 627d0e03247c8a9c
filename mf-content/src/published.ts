import type { SearchQuery } from '@vitrina/contract'

/** A search for documents that are switched on and whose fields have these values. */
export function buildPublishedQuery(
  fields: Readonly<Record<string, string | readonly string[]>>,
  sort?: { field: string; options: 'asc' | 'desc' },
): SearchQuery {
  const wanted = Object.entries(fields).map(([attribute, value]) => ({
    attribute,
    value: { in: [value].flat() },
  }))
  return {
    _appliedFilters: [{ attribute: 'active', value: { eq: true } }, ...wanted],
    ...(sort && { _appliedSort: [sort] }),
  }
}
