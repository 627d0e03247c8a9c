import type { Attribute, Bucket } from '@vitrina/contract'

/** The attributes behind an answer's facets, with only the options that occur. */
export function buildAttributeMetadata(
  aggregations: Readonly<Record<string, { buckets: readonly Bucket[] } | { value: unknown }>>,
  attributes: readonly Attribute[],
): Attribute[] {
  const occurring = new Map<string, Set<string>>()
  for (const [name, aggregation] of Object.entries(aggregations)) {
    const code = /^agg_terms_(.+?)(?:_options)?$/.exec(name)?.[1]
    if (!code || !('buckets' in aggregation)) continue
    const values = occurring.get(code) ?? new Set()
    for (const { key } of aggregation.buckets) values.add(String(key))
    occurring.set(code, values)
  }
  return attributes
    .filter(({ attribute_code }) => occurring.has(attribute_code))
    .map(attribute => ({
      ...attribute,
      options: attribute.options.filter(({ value }) =>
        occurring.get(attribute.attribute_code)?.has(String(value)),
      ),
    }))
}
