import { bannerSchema, cmsBlockSchema, cmsPageSchema, newsItemSchema } from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import { z } from 'zod'
import { isPossibleCode, normalizeCouponCode } from '../coupons/coupon-terms.ts'
import { storedCouponSchema } from '../coupons/stored-coupon.ts'
import { bookkeepingFields, cleanField, omitFields } from './catalog-documents.ts'
import { type DocumentResult, readDocuments } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'
import { readDate } from './loose-dates.ts'
import {
  createSlug,
  isSource,
  omitUndefined,
  readBoolean,
  readId,
  readIds,
  readInteger,
  readNumber,
  readOrNull,
  readText,
  readTextList,
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
  const identifier = readText(source.identifier)?.trim()
  if (identifier === undefined) return fail('identifier: is missing')
  const stores = readIds(source.store_id ?? source.stores)
  const notes: ImportNote[] = []
  return readDocuments(
    schema,
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id: readId(source.id) ?? createStableId(`cms ${identifier} ${stores.join(' ')}`),
      identifier,
      title: readText(source.title) ?? identifier,
      content: cleanField(source, 'content', notes) ?? '',
      active: readBoolean(source.active ?? source.is_active) ?? true,
      // 0 stands for every store.
      store_id: stores.length > 0 ? stores : [0],
      sort_order: readInteger(source.sort_order),
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
  const id = readId(source.node_id) ?? readId(source.id)
  if (id === undefined) return fail('node_id: is missing, or no whole number')
  const url = readText(source.request_url) ?? readText(source.identifier)
  return readDocuments(
    hierarchySchema,
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id,
      node_id: id,
      parent_node_id: readOrNull(source.parent_node_id, readId),
      page_id: readOrNull(source.page_id, readId),
      identifier: readOrNull(source.identifier, readText),
      label: readText(source.label) ?? url,
      level: readInteger(source.level) ?? 1,
      sort_order: readInteger(source.sort_order) ?? 0,
      request_url: url,
      store_id: readId(source.store_id) ?? 0,
    }),
  )
}

export function readNews(source: SourceDocument): DocumentResult {
  const title = readText(source.title)
  if (title === undefined) return fail('title: is missing')
  const slug = readText(source.slug) ?? createSlug(title, readId(source.id) ?? 0)
  const notes: ImportNote[] = []
  return readDocuments(
    newsItemSchema.loose(),
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id: readId(source.id) ?? createStableId(`news ${slug}`),
      slug,
      title,
      summary: readText(source.summary) ?? '',
      content: cleanField(source, 'content', notes) ?? '',
      published_at: readDate(source.published_at),
      active: readBoolean(source.active) ?? true,
    }),
    notes,
  )
}

const linkSchema = z.string().regex(/^(\/(?!\/)|https?:\/\/)/, 'must begin with / or https://')

export function readBanner(source: SourceDocument): DocumentResult {
  const id = readId(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  const storeCodes = readTextList(source.store_codes ?? source.store_code)
  return readDocuments(
    bannerSchema.extend({ link: linkSchema }).loose(),
    omitUndefined({
      ...omitFields(source, new Set([...bookkeepingFields, 'store_code'])),
      id,
      store_codes: storeCodes.length > 0 ? storeCodes : undefined,
      position: readInteger(source.position) ?? 0,
      title: readText(source.title) ?? '',
      image_alt: readText(source.image_alt) ?? readText(source.title) ?? '',
      active: readBoolean(source.active) ?? true,
    }),
  )
}

const couponSchema = storedCouponSchema.extend({
  code: z.string().min(1, 'is missing').refine(isPossibleCode, 'is no possible code'),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
    z.object({ kind: z.literal('fixed'), rubles: z.number().gt(0).max(1_000_000_000) }),
  ]),
  minimum_subtotal: z.number().min(0).exactOptional(),
  usage_limit: z.int().min(0).exactOptional(),
  usage_limit_per_customer: z.int().min(0).exactOptional(),
})

export function readCoupon(source: SourceDocument): DocumentResult {
  const code = normalizeCouponCode(readText(source.code) ?? '')
  if (code === '') return fail('code: is missing')
  return readDocuments(
    couponSchema,
    omitUndefined({
      ...omitFields(source, bookkeepingFields),
      id: readId(source.id) ?? createStableId(`coupon ${code}`),
      code,
      title: readText(source.title) ?? code,
      discount: readDiscount(source.discount),
      minimum_subtotal: readNumber(source.minimum_subtotal),
      from_date: readOrNull(source.from_date, value => readDate(value)),
      to_date: readOrNull(source.to_date, value => readDate(value, 'to')),
      usage_limit: readInteger(source.usage_limit),
      is_active: readBoolean(source.is_active) ?? true,
    }),
  )
}

function readDiscount(discount: unknown): unknown {
  if (!isSource(discount)) return discount
  return omitUndefined({
    kind: discount.kind,
    percent: readNumber(discount.percent),
    rubles: readNumber(discount.rubles),
  })
}
