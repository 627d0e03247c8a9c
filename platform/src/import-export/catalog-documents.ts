import {
  attributeSchema,
  categorySchema,
  reviewFits,
  reviewSchema,
  taxRuleSchema,
} from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import { z } from 'zod'
import { sanitizeHtml } from './clean-html.ts'
import { type DocumentResult, readDocuments } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'
import { readDate } from './loose-dates.ts'
import {
  createSlug,
  decodeMeta,
  omitUndefined,
  readBoolean,
  readId,
  readIds,
  readInteger,
  readNumber,
  readPlainText,
  readSources,
  readText,
  type SourceDocument,
} from './loose-values.ts'
import { readPicturePath } from './product-pictures.ts'

const storedCategory = categorySchema
  .omit({
    ...{ product_count: true, children_count: true, children_data: true, path: true, level: true },
  })
  .extend({ url_path: z.string().optional() })
  .loose()

/** Where a category stands and what it holds follows from the others; it is not kept. */
const categoryFollows = new Set([
  ...['product_count', 'children_count', 'children_data', 'children', 'path', 'level', 'tsk'],
  ...['parent_ids', 'all_children', '__proto__'],
])

export function readCategory(source: SourceDocument): DocumentResult {
  const id = readId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  const name = readPlainText(source.name)
  if (name === undefined) return fail('name: is missing')
  const notes: ImportNote[] = []
  const key =
    readGivenAddress(source.url_key) ?? readGivenAddress(source.slug) ?? createSlug(name, id)
  return readDocuments(
    storedCategory,
    omitUndefined({
      ...omitFields(decodeMeta(source), categoryFollows),
      id,
      parent_id: readParent(source),
      name,
      is_active: readBoolean(source.is_active) ?? true,
      position: readInteger(source.position) ?? 0,
      url_key: key,
      slug: readGivenAddress(source.slug) ?? key,
      url_path: readGivenAddress(source.url_path)?.replace(/^\/+|\/+$/g, ''),
      include_in_menu: (readBoolean(source.include_in_menu) ?? true) ? 1 : 0,
      display_mode: readText(source.display_mode),
      description: cleanField(source, 'description', notes),
      image: source.image ? readPicturePath(source.image) : source.image,
    }),
    notes,
  )
}

/** The root of all categories lives at no address: there, nothing is one. */
function readGivenAddress(value: unknown): string | undefined {
  return value === '' ? '' : readText(value)
}

/** The parent stands in `parent_id`, or last but one in the path from the root. */
function readParent({ parent_id, path }: SourceDocument): number {
  return readId(parent_id) ?? readId(readText(path)?.split('/').at(-2)) ?? 0
}

export function readAttribute(source: SourceDocument): DocumentResult {
  const id = readId(source.attribute_id) ?? readId(source.id)
  if (id === undefined) return fail('attribute_id: is missing, or no whole number')
  const code = readText(source.attribute_code)
  if (code === undefined) return fail('attribute_code: is missing')
  return readDocuments(
    attributeSchema.loose(),
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id,
      attribute_id: id,
      attribute_code: code,
      entity_type_id: readId(source.entity_type_id),
      frontend_input: readText(source.frontend_input) ?? 'text',
      default_frontend_label:
        readPlainText(source.default_frontend_label) ??
        readPlainText(source.frontend_label) ??
        code,
      is_user_defined: readBoolean(source.is_user_defined) ?? true,
      is_visible: readBoolean(source.is_visible) ?? true,
      is_visible_on_front: readFlag(source.is_visible_on_front),
      is_comparable: readFlag(source.is_comparable),
      options: readSources(source.options).flatMap(option => {
        // The empty first choice of a form is no option.
        const value = readText(option.value)
        if (value === undefined) return []
        return [{ ...option, value, label: readPlainText(option.label) ?? value }]
      }),
    }),
  )
}

/** Kept as it came: readers of this family compare it loosely. */
function readFlag(value: unknown): boolean | string | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  return readBoolean(value)
}

export function readTaxRule(source: SourceDocument): DocumentResult {
  const id = readId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  return readDocuments(
    taxRuleSchema.loose(),
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id,
      code: readText(source.code) ?? `rule ${id}`,
      priority: readInteger(source.priority) ?? 0,
      customer_tax_class_ids: readIds(source.customer_tax_class_ids),
      product_tax_class_ids: readIds(source.product_tax_class_ids),
      rates: readSources(source.rates).map((rate, place) => ({
        ...rate,
        id: readId(rate.id) ?? place + 1,
        tax_country_id: readText(rate.tax_country_id),
        tax_region_id: readId(rate.tax_region_id) ?? 0,
        rate: readNumber(rate.rate),
        code: readText(rate.code) ?? `rate ${place + 1}`,
      })),
    }),
  )
}

export function readReview(source: SourceDocument): DocumentResult {
  const id = readId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  return readDocuments(
    reviewSchema.loose(),
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id,
      product_id: readId(source.product_id),
      title: readPlainText(source.title) ?? '',
      detail: readPlainText(source.detail) ?? '',
      nickname: readPlainText(source.nickname) ?? '',
      review_entity: readText(source.review_entity) ?? 'product',
      review_status: readInteger(source.review_status) ?? 2,
      ratings:
        source.ratings === undefined ? undefined : readSources(source.ratings).flatMap(readRating),
      fit: reviewFits.find(fit => fit === source.fit),
      bought_size: readInteger(source.bought_size),
      created_at: readDate(source.created_at) ?? readDate(source.tsk) ?? '2000-01-01 00:00:00',
    }),
  )
}

/** Stars; some sources tell a share of a hundred instead. */
function readRating(rating: SourceDocument) {
  const percent = readNumber(rating.percent)
  const stars = readNumber(rating.value) ?? (percent === undefined ? undefined : percent / 20)
  if (stars === undefined || stars < 0.5 || stars > 5.5) return []
  return [
    {
      rating_name: readText(rating.rating_name) ?? readText(rating.title) ?? 'Оценка',
      value: Math.min(5, Math.max(1, Math.round(stars))),
    },
  ]
}

/** When a source indexed a document, and in what it did: no facts about it. */
export const bookkeepingFields: ReadonlySet<string> = new Set(['tsk', 'sgn', '_score', '__proto__'])

export function omitFields(source: SourceDocument, names: ReadonlySet<string>): SourceDocument {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)))
}

/** HTML of a field, cleaned; what was taken out is noted. */
export function cleanField(
  source: SourceDocument,
  name: string,
  notes: ImportNote[],
): string | null | undefined {
  const value = source[name]
  if (value === null) return null
  const text = readText(value)
  if (text === undefined) return undefined
  const { html, removed } = sanitizeHtml(text)
  if (removed.length > 0)
    notes.push({ kind: 'markup', note: `taken out of ${name}: ${removed.join(', ')}` })
  return html
}
