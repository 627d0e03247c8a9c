import { bannerSchema, cmsBlockSchema, cmsPageSchema, newsItemSchema } from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import { z } from 'zod'
import { isWellFormedCouponCode, normalizeCouponCode } from '../coupons/coupon-terms.ts'
import { storedCouponSchema } from '../coupons/stored-coupon.ts'
import { omitFields, sanitizeHtmlField, sourceMetadataFields } from './catalog-documents.ts'
import { type DocumentResult, validateDocument } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'
import { parseLooseDate } from './loose-dates.ts'
import {
  createSlug,
  isSourceDocument,
  omitUndefined,
  parseLooseBoolean,
  parseLooseId,
  parseLooseIds,
  parseLooseInteger,
  parseLooseNumber,
  parseLooseText,
  parseLooseTextList,
  readNullable,
  type SourceDocument,
} from './loose-values.ts'
import { createStableId } from './stable-id.ts'

export function readCmsPage(source: SourceDocument): DocumentResult {
  return readCms(source, cmsPageSchema.loose())
}

export function readCmsBlock(source: SourceDocument): DocumentResult {
  return readCms(source, cmsBlockSchema.loose())
}

function readCms(source: SourceDocument, schema: z.ZodType): DocumentResult {
  const identifier = parseLooseText(source.identifier)?.trim()
  if (identifier === undefined) return fail('identifier: is missing')
  const stores = parseLooseIds(source.store_id ?? source.stores)
  const notes: ImportNote[] = []
  return validateDocument(
    schema,
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id: parseLooseId(source.id) ?? createStableId(`cms ${identifier} ${stores.join(' ')}`),
      identifier,
      title: parseLooseText(source.title) ?? identifier,
      content: sanitizeHtmlField(source, 'content', notes) ?? '',
      active: parseLooseBoolean(source.active ?? source.is_active) ?? true,
      // 0 stands for every store.
      store_id: stores.length > 0 ? stores : [0],
      sort_order: parseLooseInteger(source.sort_order),
    }),
    notes,
  )
}

const hierarchySchema = z.looseObject({
  node_id: z.int(),
  label: z.string(),
  request_url: z.string(),
})

export function readCmsHierarchy(source: SourceDocument): DocumentResult {
  const id = parseLooseId(source.node_id) ?? parseLooseId(source.id)
  if (id === undefined) return fail('node_id: is missing, or no whole number')
  const url = parseLooseText(source.request_url) ?? parseLooseText(source.identifier)
  return validateDocument(
    hierarchySchema,
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id,
      node_id: id,
      parent_node_id: readNullable(source.parent_node_id, parseLooseId),
      page_id: readNullable(source.page_id, parseLooseId),
      identifier: readNullable(source.identifier, parseLooseText),
      label: parseLooseText(source.label) ?? url,
      level: parseLooseInteger(source.level) ?? 1,
      sort_order: parseLooseInteger(source.sort_order) ?? 0,
      request_url: url,
      store_id: parseLooseId(source.store_id) ?? 0,
    }),
  )
}

export function readNews(source: SourceDocument): DocumentResult {
  const title = parseLooseText(source.title)
  if (title === undefined) return fail('title: is missing')
  const slug = parseLooseText(source.slug) ?? createSlug(title, parseLooseId(source.id) ?? 0)
  const notes: ImportNote[] = []
  return validateDocument(
    newsItemSchema.loose(),
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id: parseLooseId(source.id) ?? createStableId(`news ${slug}`),
      slug,
      title,
      summary: parseLooseText(source.summary) ?? '',
      content: sanitizeHtmlField(source, 'content', notes) ?? '',
      published_at: parseLooseDate(source.published_at),
      active: parseLooseBoolean(source.active) ?? true,
    }),
    notes,
  )
}

const linkSchema = z.string().regex(/^(\/(?!\/)|https?:\/\/)/, 'must begin with / or https://')

export function readBanner(source: SourceDocument): DocumentResult {
  const id = parseLooseId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  const storeCodes = parseLooseTextList(source.store_codes ?? source.store_code)
  return validateDocument(
    bannerSchema.extend({ link: linkSchema }).loose(),
    omitUndefined({
      ...omitFields(source, new Set([...sourceMetadataFields, 'store_code'])),
      id,
      store_codes: storeCodes.length > 0 ? storeCodes : undefined,
      position: parseLooseInteger(source.position) ?? 0,
      title: parseLooseText(source.title) ?? '',
      image_alt: parseLooseText(source.image_alt) ?? parseLooseText(source.title) ?? '',
      active: parseLooseBoolean(source.active) ?? true,
    }),
  )
}

const couponSchema = storedCouponSchema.extend({
  code: z.string().min(1, 'is missing').refine(isWellFormedCouponCode, 'is no possible code'),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
    z.object({ kind: z.literal('fixed'), rubles: z.number().gt(0).max(1_000_000_000) }),
  ]),
  minimum_subtotal: z.number().min(0).exactOptional(),
  usage_limit: z.int().min(0).exactOptional(),
  usage_limit_per_customer: z.int().min(0).exactOptional(),
})

export function readCoupon(source: SourceDocument): DocumentResult {
  const code = normalizeCouponCode(parseLooseText(source.code) ?? '')
  if (code === '') return fail('code: is missing')
  return validateDocument(
    couponSchema,
    omitUndefined({
      ...omitFields(source, sourceMetadataFields),
      id: parseLooseId(source.id) ?? createStableId(`coupon ${code}`),
      code,
      title: parseLooseText(source.title) ?? code,
      discount: readDiscount(source.discount),
      minimum_subtotal: parseLooseNumber(source.minimum_subtotal),
      from_date: readNullable(source.from_date, value => parseLooseDate(value)),
      to_date: readNullable(source.to_date, value => parseLooseDate(value, 'to')),
      usage_limit: parseLooseInteger(source.usage_limit),
      is_active: parseLooseBoolean(source.is_active) ?? true,
    }),
  )
}

function readDiscount(discount: unknown): unknown {
  if (!isSourceDocument(discount)) return discount
  return omitUndefined({
    kind: discount.kind,
    percent: parseLooseNumber(discount.percent),
    rubles: parseLooseNumber(discount.rubles),
  })
}
