import {
  configurableOptionSchema,
  mediaSchema,
  productSchema,
  productTypes,
  sizeChartSchema,
} from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import { z } from 'zod'
import { sanitizeHtml } from './clean-html.ts'
import { type DocumentResult, validateDocument } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'
import { parseLooseDate } from './loose-dates.ts'
import {
  createSlug,
  decodeMetaFields,
  omitUndefined,
  parseLooseBoolean,
  parseLooseId,
  parseLooseIds,
  parseLooseInteger,
  parseLoosePlainText,
  parseLooseText,
  readSourceDocuments,
  type SourceDocument,
} from './loose-values.ts'
import { readExtraFields, spreadCustomAttributes } from './product-extras.ts'
import {
  parseBundleOptions,
  parseConfigurableOptions,
  parseCustomOptions,
  parseProductLinks,
  parseTierPrices,
} from './product-parts.ts'
import { readGallery, readPicturePath } from './product-pictures.ts'
import { readPriceLists } from './product-price-lists.ts'
import { readImportedPrices } from './product-prices.ts'
import { type ParsedStock, parseStockValue } from './product-stock.ts'
import { type ImportedVariant, readVariant } from './product-variants.ts'
import { createStableId } from './stable-id.ts'

/** A product as the store keeps it, with its stock beside it. */
export type ImportedProduct = {
  id: number
  sku: string
  type_id: string
  url_key: string
  url_path: string
  slug: string
  stock: ParsedStock
  configurable_children?: ImportedVariant[]
} & Record<string, unknown>

const { shape } = productSchema
const schema = z.looseObject({
  ...z.object(shape).pick({
    ...{ sku: true, name: true, slug: true, url_key: true, url_path: true, description: true },
    ...{ id: true, status: true, visibility: true, tax_class_id: true, price: true, image: true },
    ...{ category_ids: true, created_at: true, updated_at: true, product_links: true },
    ...{ bundle_options: true, custom_options: true, facts: true, color: true, size: true },
    ...{ size_chart: true },
  }).shape,
  sku: z.string('is missing').max(200),
  name: z.string('is missing').max(1_000),
  price: z.number('is missing, or no amount').max(1_000_000_000),
  type_id: z.enum(productTypes),
  media_gallery: z.array(mediaSchema),
  configurable_options: z.array(configurableOptionSchema).optional(),
  configurable_children: z
    .array(
      z.looseObject({
        id: z.int('is missing'),
        sku: z.string('is missing').max(200),
        price: z.number('is missing, or no amount').max(1_000_000_000),
      }),
    )
    .optional(),
})

/** Types whose price and stock are those of what they are made of. */
const sets = ['configurable', 'grouped', 'bundle']

/**
 * A product of this family in the shape the shop keeps: stored facts alone, every field of one
 * type.
 */
export function readProduct(given: SourceDocument): DocumentResult<ImportedProduct> {
  const source = spreadCustomAttributes(given)
  const sku = parseLooseText(source.sku)?.trim()
  if (sku === undefined) return fail('sku: is missing')
  const id = parseLooseId(source.id) ?? createStableId(`product ${sku}`)
  const type = parseLooseText(source.type_id) ?? detectProductType(source)
  if (!(productTypes as readonly string[]).includes(type)) {
    return fail(`type_id: the shop knows no products of type "${type}"`)
  }
  const notes: ImportNote[] =
    parseLooseId(source.id) === undefined
      ? [{ kind: 'id', note: `had no usable id and is ${id} now` }]
      : []
  const isConfigurable = type === 'configurable'
  const variants = isConfigurable ? readSourceDocuments(source.configurable_children) : []
  const product = {
    ...readExtraFields(decodeMetaFields(source), knownFields),
    ...flags(source),
    // Option ids, as numbers.
    color: parseLooseInteger(source.color),
    size: parseLooseInteger(source.size),
    id,
    sku,
    type_id: type,
    name: parseLoosePlainText(source.name)?.trim(),
    ...addresses(source, id),
    status:
      parseLooseInteger(source.status) ?? (parseLooseBoolean(source.status) === false ? 2 : 1),
    visibility: parseLooseInteger(source.visibility) ?? 4,
    tax_class_id: parseLooseInteger(source.tax_class_id) ?? 2,
    ...readImportedPrices(source, sets.includes(type)),
    prices: readPriceLists(source, notes),
    ...pictures(source),
    category_ids: categoryIds(source),
    ...descriptions(source, notes),
    size_chart: readSizeChart(source.size_chart, notes),
    ...parts(source, { sku, type, notes }),
    ...(isConfigurable && {
      configurable_options: parseConfigurableOptions(source),
      configurable_children: variants.map(variant => readVariant(variant, notes)),
    }),
    created_at: parseLooseDate(source.created_at) ?? parseLooseDate(source.tsk) ?? noDate,
    updated_at:
      parseLooseDate(source.updated_at) ??
      parseLooseDate(source.created_at) ??
      parseLooseDate(source.tsk) ??
      noDate,
    stock: parseStockValue(source.stock),
  }
  return validateDocument(schema, omitUndefined(product) as unknown as ImportedProduct, notes)
}

const noDate = '2000-01-01 00:00:00'

/** Read below; everything else is an extra. */
const knownFields: ReadonlySet<string> = new Set([
  ...Object.keys(shape),
  ...['special_price', 'special_from_date', 'special_to_date', 'prices'],
])

function detectProductType({ configurable_children, bundle_options }: SourceDocument): string {
  if (readSourceDocuments(configurable_children).length > 0) return 'configurable'
  return readSourceDocuments(bundle_options).length > 0 ? 'bundle' : 'simple'
}

function addresses(source: SourceDocument, id: number) {
  const key =
    parseLooseText(source.url_key) ??
    parseLooseText(source.slug) ??
    createSlug(parseLooseText(source.name) ?? '', id)
  return {
    url_key: key,
    slug: parseLooseText(source.slug) ?? key,
    url_path: (parseLooseText(source.url_path) ?? key).replace(/^\/+|\/+$/g, ''),
  }
}

function pictures(source: SourceDocument) {
  const image = readPicturePath(source.image ?? source.small_image ?? source.thumbnail)
  return omitUndefined({
    image: image ?? 'no_selection',
    small_image: readPicturePath(source.small_image),
    thumbnail: readPicturePath(source.thumbnail),
    image_color: parseLooseText(source.image_color),
    media_gallery: readGallery(source),
  })
}

function categoryIds(source: SourceDocument): string[] {
  const ids = parseLooseIds(source.category_ids)
  const listed = readSourceDocuments(source.category).flatMap(
    ({ category_id }) => parseLooseId(category_id) ?? [],
  )
  return [...new Set(ids.length > 0 ? ids : listed)].map(String)
}

function descriptions(source: SourceDocument, notes: ImportNote[]) {
  const clean = (value: unknown) => {
    const text = parseLooseText(value)
    if (text === undefined) return undefined
    const { html, removed } = sanitizeHtml(text)
    if (removed.length > 0)
      notes.push({ kind: 'markup', note: `taken out of the description: ${removed.join(', ')}` })
    return html
  }
  return omitUndefined({
    description: clean(source.description) ?? '',
    short_description: clean(source.short_description),
    material: parseLooseText(source.material),
    care: parseLooseText(source.care),
    facts: Array.isArray(source.facts) ? source.facts : undefined,
  })
}

/** A size whose measures cannot be read does without them. */
function readSizeChart(given: unknown, notes: ImportNote[]) {
  if (!Array.isArray(given)) return undefined
  const rows = given.map(row => sizeChartSchema.element.safeParse(row))
  const read = rows.flatMap(({ data }) => data ?? [])
  if (read.length < given.length) {
    notes.push({ kind: 'measure', note: `left out of size_chart: ${given.length - read.length}` })
  }
  return read
}

function flags(source: SourceDocument) {
  return omitUndefined({
    new: parseLooseBoolean(source.new),
    hit: parseLooseBoolean(source.hit),
    sale: parseLooseBoolean(source.sale),
  })
}

function parts(
  source: SourceDocument,
  { sku, type, notes }: { sku: string; type: string; notes: ImportNote[] },
) {
  return omitUndefined({
    product_links: source.product_links === undefined ? undefined : parseProductLinks(source, sku),
    bundle_options: type === 'bundle' ? parseBundleOptions(source, sku) : undefined,
    custom_options:
      source.custom_options === undefined ? undefined : parseCustomOptions(source, notes),
    tier_prices: source.tier_prices === undefined ? undefined : parseTierPrices(source),
  })
}
