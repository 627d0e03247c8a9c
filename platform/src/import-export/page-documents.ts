import { bannerSchema, cmsBlockSchema, cmsPageSchema, newsItemSchema } from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import { z } from 'zod'
import { couponCode, isPossibleCode } from '../coupons/coupon-terms.ts'
import { bookkeeping, cleanField, without } from './catalog-documents.ts'
import { checked, type DocumentResult } from './document-reading.ts'
import type { ImportNote } from './import-notes.ts'
import { dateOf } from './loose-dates.ts'
import {
  addressOf,
  booleanOf,
  idOf,
  idsOf,
  isSource,
  numberOf,
  orNull,
  type SourceDocument,
  said,
  textOf,
  wholeOf,
} from './loose-values.ts'
import { stableId } from './stable-id.ts'

export function readCmsPage(source: SourceDocument): DocumentResult {
  return readCms(source, cmsPageSchema.loose())
}

export function readCmsBlock(source: SourceDocument): DocumentResult {
  return readCms(source, cmsBlockSchema.loose())
}

function readCms(source: SourceDocument, schema: z.ZodType): DocumentResult {
  const identifier = textOf(source.identifier)?.trim()
  if (identifier === undefined) return fail('identifier: is missing')
  const stores = idsOf(source.store_id ?? source.stores)
  const notes: ImportNote[] = []
  return checked(
    schema,
    said({
      ...without(source, bookkeeping),
      id: idOf(source.id) ?? stableId(`cms ${identifier} ${stores.join(' ')}`),
      identifier,
      title: textOf(source.title) ?? identifier,
      content: cleanField(source, 'content', notes) ?? '',
      active: booleanOf(source.active ?? source.is_active) ?? true,
      // 0 stands for every store.
      store_id: stores.length > 0 ? stores : [0],
      sort_order: wholeOf(source.sort_order),
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
  const id = idOf(source.node_id) ?? idOf(source.id)
  if (id === undefined) return fail('node_id: is missing, or no whole number')
  const url = textOf(source.request_url) ?? textOf(source.identifier)
  return checked(
    hierarchySchema,
    said({
      ...without(source, bookkeeping),
      id,
      node_id: id,
      parent_node_id: orNull(source.parent_node_id, idOf),
      page_id: orNull(source.page_id, idOf),
      identifier: orNull(source.identifier, textOf),
      label: textOf(source.label) ?? url,
      level: wholeOf(source.level) ?? 1,
      sort_order: wholeOf(source.sort_order) ?? 0,
      request_url: url,
      store_id: idOf(source.store_id) ?? 0,
    }),
  )
}

export function readNews(source: SourceDocument): DocumentResult {
  const title = textOf(source.title)
  if (title === undefined) return fail('title: is missing')
  const slug = textOf(source.slug) ?? addressOf(title, idOf(source.id) ?? 0)
  const notes: ImportNote[] = []
  return checked(
    newsItemSchema.loose(),
    said({
      ...without(source, bookkeeping),
      id: idOf(source.id) ?? stableId(`news ${slug}`),
      slug,
      title,
      summary: textOf(source.summary) ?? '',
      content: cleanField(source, 'content', notes) ?? '',
      published_at: dateOf(source.published_at),
      active: booleanOf(source.active) ?? true,
    }),
    notes,
  )
}

const linkSchema = z.string().regex(/^(\/(?!\/)|https?:\/\/)/, 'must begin with / or https://')

export function readBanner(source: SourceDocument): DocumentResult {
  const id = idOf(source.id)
  if (id === undefined) return fail('id: is missing, or no whole number')
  return checked(
    bannerSchema.extend({ link: linkSchema }).loose(),
    said({
      ...without(source, bookkeeping),
      id,
      position: wholeOf(source.position) ?? 0,
      title: textOf(source.title) ?? '',
      image_alt: textOf(source.image_alt) ?? textOf(source.title) ?? '',
      active: booleanOf(source.active) ?? true,
    }),
  )
}

const couponSchema = z.looseObject({
  id: z.int(),
  code: z.string().min(1, 'is missing').refine(isPossibleCode, 'is no possible code'),
  title: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
    z.object({ kind: z.literal('fixed'), rubles: z.number().gt(0).max(1_000_000_000) }),
  ]),
  minimum_subtotal: z.number().min(0).optional(),
  from_date: z.string().nullish(),
  to_date: z.string().nullish(),
  usage_limit: z.int().min(0).optional(),
  is_active: z.boolean(),
})

export function readCoupon(source: SourceDocument): DocumentResult {
  const code = couponCode(textOf(source.code) ?? '')
  if (code === '') return fail('code: is missing')
  return checked(
    couponSchema,
    said({
      ...without(source, bookkeeping),
      id: idOf(source.id) ?? stableId(`coupon ${code}`),
      code,
      title: textOf(source.title) ?? code,
      discount: readDiscount(source.discount),
      minimum_subtotal: numberOf(source.minimum_subtotal),
      from_date: orNull(source.from_date, value => dateOf(value)),
      to_date: orNull(source.to_date, value => dateOf(value, 'to')),
      usage_limit: wholeOf(source.usage_limit),
      is_active: booleanOf(source.is_active) ?? true,
    }),
  )
}

function readDiscount(discount: unknown): unknown {
  if (!isSource(discount)) return discount
  return said({
    kind: discount.kind,
    percent: numberOf(discount.percent),
    rubles: numberOf(discount.rubles),
  })
}
