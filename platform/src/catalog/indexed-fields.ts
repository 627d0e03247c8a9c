import type { FieldScalar, IndexedDocument } from '../search/search-index.ts'
import type { PricedProduct } from './assemble-product.ts'

type Fields = Record<string, FieldScalar | FieldScalar[]>

/**
 * Fields of a product that can be filtered, counted and sorted by, besides the shop's attributes.
 */
const productFields = [
  'id',
  'sku',
  'type_id',
  'status',
  'visibility',
  'name',
  'slug',
  'url_key',
  'url_path',
  'tax_class_id',
  'category_ids',
  'new',
  'hit',
  'sale',
  'rating_average',
  'rating_count',
  'created_at',
  'updated_at',
] as const satisfies (keyof PricedProduct)[]

/** Prices are indexed as the shopper sees them, with tax: filters and facets speak of those. */
export function toIndexedProduct(
  product: PricedProduct,
  attributeCodes: readonly string[],
  pricesByGroup: readonly (readonly [groupId: number, price: number])[],
): IndexedDocument {
  const facts: Readonly<Record<string, unknown>> = { ...product }
  const fields: Fields = {}
  for (const name of productFields) keep(fields, name, facts[name])
  for (const code of attributeCodes) {
    keep(fields, code, facts[code])
    keep(fields, `${code}_options`, facts[`${code}_options`])
  }
  fields.price = product.original_price_incl_tax
  fields.final_price = product.final_price_incl_tax
  for (const [groupId, price] of pricesByGroup) fields[getGroupPriceField(groupId)] = price
  keep(fields, 'special_price', product.special_price_incl_tax || undefined)
  fields['stock.is_in_stock'] = product.stock.is_in_stock
  Object.assign(fields, buildListingFields(product))
  fields['stock.qty'] = product.stock.qty
  fields['category.category_id'] = product.category.map(({ category_id }) => category_id)
  fields['category.name'] = product.category.map(({ name }) => name)
  const variants = product.configurable_children ?? []
  fields['configurable_children.sku'] = variants.map(({ sku }) => sku)
  return {
    id: product.id,
    fields,
    text: {
      name: product.name,
      skus: [product.sku, ...variants.map(({ sku }) => sku)],
      categories: product.category.map(({ name }) => name).join(' '),
    },
  }
}

/**
 * What shoppers narrow and order a listing by that no field of a product says in one figure
 * (docs/rules/search.md#sorting).
 */
function buildListingFields(product: PricedProduct): Fields {
  const { original_price_incl_tax: before, final_price_incl_tax: now, stock } = product
  const isDiscounted = now > 0 && now < before
  const rank = ratingRank(product)
  return {
    in_stock: stock.is_in_stock,
    discounted: isDiscounted,
    discount_percent: isDiscounted ? Math.max(1, Math.round((1 - now / before) * 100)) : 0,
    ...(rank !== undefined && { rating_rank: rank }),
  }
}

/** A product begins with so many ordinary reviews. */
const ordinaryReviews = 5
const ordinaryStars = 4

/** One review of five stars is less than forty of nearly five. */
function ratingRank({ rating_average: average, rating_count: count }: PricedProduct) {
  if (!count || !average) return undefined
  const stars = average * count + ordinaryStars * ordinaryReviews
  return Math.round((stars / (count + ordinaryReviews)) * 1_000) / 1_000
}

/**
 * What a group pays: filters, facets and order of its members go by this instead of `final_price`.
 */
export function getGroupPriceField(groupId: number): string {
  return `final_price of group ${groupId}`
}

/** A variant's own document is looked up, never listed: few fields, no words. */
export function toIndexedVariant({
  id,
  sku,
  status,
}: Pick<PricedProduct, 'id' | 'sku' | 'status'>): IndexedDocument {
  return { id, fields: { id, sku, status, type_id: 'simple', visibility: 1 } }
}

/** Any other document: every plain value and list of plain values at its top. */
export function toIndexedDocument(document: { id: number }): IndexedDocument {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(document)) keep(fields, name, value)
  delete fields.content
  return { id: document.id, fields }
}

function keep(fields: Fields, name: string, value: unknown): void {
  if (isScalar(value)) fields[name] = value
  else if (Array.isArray(value) && value.every(isScalar)) fields[name] = value
}

function isScalar(value: unknown): value is FieldScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
