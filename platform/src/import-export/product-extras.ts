import { isSourceDocument, readSourceDocuments, type SourceDocument } from './loose-values.ts'

/** Follows from other facts, belongs to one answer, or is the source's own bookkeeping. */
const notFacts = new Set([
  ...['category', 'rating_average', 'rating_count', 'rating_counts', 'fit_counts'],
  ...['stock', 'qty'],
  'custom_attributes',
  ...['price_tax', 'price_incl_tax', 'final_price', 'regular_price', 'minimal_price', 'max_price'],
  ...['original_price', 'original_special_price', 'original_final_price', 'tsk', 'sgn', 'tax'],
  ...['priceInclTax', 'priceTax', 'originalPrice', 'originalPriceInclTax', 'originalPriceTax'],
  ...['specialPriceInclTax', 'specialPriceTax', 'specialPriceTax', 'minimal_regular_price'],
  ...['max_regular_price', 'attributes_metadata', 'is_configured', 'parentSku', 'parentId'],
  ...['errors', 'info', 'checksum', 'price_is_current', 'price_refreshed_at', 'parent_sku'],
  ...['product_option', 'options', 'extension_attributes', '_score', '__proto__', 'constructor'],
])
const computed =
  /^(?:original_|special_|final_)?(?:price|special_price|final_price)_(?:tax|incl_tax)$/

/**
 * Fields the shop does not know but may show, filter or sort by: plain values, and lists of them.
 */
export function readExtraFields(
  source: SourceDocument,
  known: ReadonlySet<string>,
): Record<string, unknown> {
  const extras: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(source)) {
    if (known.has(name) || notFacts.has(name) || computed.test(name)) continue
    if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) extras[name] = value
  }
  return extras
}

/** Older sources keep attributes in a list beside the fields; a field of the same name is newer. */
export function spreadCustomAttributes(source: SourceDocument): SourceDocument {
  const listed = readSourceDocuments(source.custom_attributes).flatMap(
    ({ attribute_code, value }) =>
      typeof attribute_code === 'string' && value !== undefined ? [[attribute_code, value]] : [],
  )
  return listed.length === 0 ? source : { ...Object.fromEntries(listed), ...source }
}

function isPlain(value: unknown): boolean {
  return value !== null && value !== undefined && !isSourceDocument(value) && !Array.isArray(value)
}
