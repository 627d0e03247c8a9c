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
  parseLooseNumber,
  parseLoosePlainText,
  parseLooseText,
  readSourceDocuments,
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
  const id = parseLooseId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  const name = parseLoosePlainText(source.name)
  if (name === undefined) return fail('name: is missing')
  const notes: ImportNote[] = []
  const key =
    readGivenAddress(source.url_key) ?? readGivenAddress(source.slug) ?? createSlug(name, id)
  return validateDocument(
    storedCategory,
    omitUndefined({
      ...omitFields(decodeMetaFields(source), categoryFollows),
      id,
      parent_id: readParent(source),
      name,
      is_active: parseLooseBoolean(source.is_active) ?? true,
      position: parseLooseInteger(source.position) ?? 0,
      url_key: key,
      slug: readGivenAddress(source.slug) ?? key,
      url_path: readGivenAddress(source.url_path)?.replace(/^\/+|\/+$/g, ''),
      include_in_menu: (parseLooseBoolean(source.include_in_menu) ?? true) ? 1 : 0,
      display_mode: parseLooseText(source.display_mode),
      description: sanitizeHtmlField(source, 'description', notes),
      image: source.image ? readPicturePath(source.image) : source.image,
    }),
    notes,
  )
}

/** The root of all categories lives at no address: there, nothing is one. */
function readGivenAddress(value: unknown): string | undefined {
  return value === '' ? '' : parseLooseText(value)
}

/** The parent stands in `parent_id`, or last but one in the path from the root. */
function readParent({ parent_id, path }: SourceDocument): number {
  return parseLooseId(parent_id) ?? parseLooseId(parseLooseText(path)?.split('/').at(-2)) ?? 0
}

export function readAttribute(source: SourceDocument): DocumentResult {
  const id = parseLooseId(source.attribute_id) ?? parseLooseId(source.id)
  if (id === undefined) return fail('attribute_id: is missing, or no whole number')
  const code = parseLooseText(source.attribute_code)
  if (code === undefined) return fail('attribute_code: is missing')
  return validateDocument(
    attributeSchema.loose(),
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id,
      attribute_id: id,
      attribute_code: code,
      entity_type_id: parseLooseId(source.entity_type_id),
      frontend_input: parseLooseText(source.frontend_input) ?? 'text',
      default_frontend_label:
        parseLoosePlainText(source.default_frontend_label) ??
        parseLoosePlainText(source.frontend_label) ??
        code,
      is_user_defined: parseLooseBoolean(source.is_user_defined) ?? true,
      is_visible: parseLooseBoolean(source.is_visible) ?? true,
      is_visible_on_front: readFlag(source.is_visible_on_front),
      is_comparable: readFlag(source.is_comparable),
      options: readSourceDocuments(source.options).flatMap(option => {
        // The empty first choice of a form is no option.
        const value = parseLooseText(option.value)
        if (value === undefined) return []
        return [{ ...option, value, label: parseLoosePlainText(option.label) ?? value }]
      }),
    }),
  )
}

/** Kept as it came: readers of this family compare it loosely. */
function readFlag(value: unknown): boolean | string | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  return parseLooseBoolean(value)
}

export function readTaxRule(source: SourceDocument): DocumentResult {
  const id = parseLooseId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  return validateDocument(
    taxRuleSchema.loose(),
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id,
      code: parseLooseText(source.code) ?? `rule ${id}`,
      priority: parseLooseInteger(source.priority) ?? 0,
      customer_tax_class_ids: parseLooseIds(source.customer_tax_class_ids),
      product_tax_class_ids: parseLooseIds(source.product_tax_class_ids),
      rates: readSourceDocuments(source.rates).map((rate, place) => ({
        ...rate,
        id: parseLooseId(rate.id) ?? place + 1,
        tax_country_id: parseLooseText(rate.tax_country_id),
        tax_region_id: parseLooseId(rate.tax_region_id) ?? 0,
        rate: parseLooseNumber(rate.rate),
        code: parseLooseText(rate.code) ?? `rate ${place + 1}`,
      })),
    }),
  )
}

export function readReview(source: SourceDocument): DocumentResult {
  const id = parseLooseId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  return validateDocument(
    reviewSchema.loose(),
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id,
      product_id: parseLooseId(source.product_id),
      title: parseLoosePlainText(source.title) ?? '',
      detail: parseLoosePlainText(source.detail) ?? '',
      nickname: parseLoosePlainText(source.nickname) ?? '',
      review_entity: parseLooseText(source.review_entity) ?? 'product',
      review_status: parseLooseInteger(source.review_status) ?? 2,
      ratings:
        source.ratings === undefined
          ? undefined
          : readSourceDocuments(source.ratings).flatMap(readRating),
      fit: reviewFits.find(fit => fit === source.fit),
      bought_size: parseLooseInteger(source.bought_size),
      created_at:
        parseLooseDate(source.created_at) ?? parseLooseDate(source.tsk) ?? '2000-01-01 00:00:00',
    }),
  )
}

/** Stars; some sources tell a share of a hundred instead. */
function readRating(rating: SourceDocument) {
  const percent = parseLooseNumber(rating.percent)
  const stars = parseLooseNumber(rating.value) ?? (percent === undefined ? undefined : percent / 20)
  if (stars === undefined || stars < 0.5 || stars > 5.5) return []
  return [
    {
      rating_name: parseLooseText(rating.rating_name) ?? parseLooseText(rating.title) ?? 'Оценка',
      value: Math.min(5, Math.max(1, Math.round(stars))),
    },
  ]
}

/** When a source indexed a document, and in what it did: no facts about it. */
export const sourceMetadataFields: ReadonlySet<string> = new Set([
  'tsk',
  'sgn',
  '_score',
  '__proto__',
])

export function omitFields(source: SourceDocument, names: ReadonlySet<string>): SourceDocument {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)))
}

/** HTML of a field, cleaned; what was taken out is noted. */
export function sanitizeHtmlField(
  source: SourceDocument,
  name: string,
  notes: ImportNote[],
): string | null | undefined {
  const value = source[name]
  if (value === null) return null
  const text = parseLooseText(value)
  if (text === undefined) return undefined
  const { html, removed } = sanitizeHtml(text)
  if (removed.length > 0)
    notes.push({ kind: 'markup', note: `taken out of ${name}: ${removed.join(', ')}` })
  return html
}
