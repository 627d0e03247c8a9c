import {
  attributeSchema,
  bannerSchema,
  type Category,
  categorySchema,
  cmsBlockSchema,
  cmsHierarchySchema,
  cmsPageSchema,
  newsItemSchema,
  reviewSchema,
  taxRuleSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { type InvalidRowHandler, parseStoredJson, readValidRows } from '../store/read-stored.ts'

/** Importers of earlier releases wrote it as the source did. */
const active = z.union([z.boolean(), z.number(), z.string()]).nullish()
/** One that names no store is every store's. */
const store_id = z.array(z.int()).optional()

/**
 * What is read of the documents that the table `document` keeps, by their entity. More than that
 * may be there, and is shown as it is. Coupons are shown to nobody, so their schema is
 * coupons/stored-coupon.ts; that of products, which have a table of their own, is
 * product-schema.ts.
 */
const schemas = {
  category: categorySchema
    .omit({ product_count: true, children_count: true, children_data: true })
    .omit({ path: true, level: true, url_path: true })
    .extend({ url_path: z.string().exactOptional() }),
  attribute: attributeSchema,
  taxrule: taxRuleSchema,
  review: reviewSchema.pick({
    ...{ id: true, product_id: true, review_status: true },
    ...{ ratings: true, fit: true },
  }),
  cms_page: cmsPageSchema.extend({ active, store_id }),
  cms_block: cmsBlockSchema.extend({ active, store_id }),
  cms_hierarchy: cmsHierarchySchema
    .pick({ id: true, node_id: true, label: true, request_url: true, text_language: true })
    .extend({ page_id: z.int().nullish() }),
  news: newsItemSchema.pick({ id: true, slug: true, title: true, content: true }),
  banner: bannerSchema.pick({ id: true, place: true, image: true, link: true }),
}

export type DocumentEntity = keyof typeof schemas
/** By entity; a document has what its schema asks for, and may have more. */
export type StoredDocuments = {
  [Entity in DocumentEntity]: z.infer<(typeof schemas)[Entity]>
}
const schemaOf: { [Entity in DocumentEntity]: z.ZodType<StoredDocuments[Entity]> } = schemas

/** The same once what follows from others is put in. */
export type ResolvedDocuments = {
  [Entity in DocumentEntity]: Entity extends 'category' ? Category : StoredDocuments[Entity]
}

/** Whether documents of it are shown; a coupon is nobody's to look up. */
export function isDocumentEntity(entity: string): entity is DocumentEntity {
  return Object.hasOwn(schemas, entity)
}

/** @throws InvalidRow */
export function readStoredDocument<Entity extends DocumentEntity>(
  entity: Entity,
  id: number,
  data: unknown,
): StoredDocuments[Entity] {
  return parseStoredJson(schemaOf[entity], data, `document ${entity} ${id}`)
}

/** Documents that changed, undefined for those that are gone; one that cannot be read is gone. */
export function parseChangedDocuments<Entity extends DocumentEntity>(
  entity: Entity,
  changed: ReadonlyMap<number, unknown>,
  onDamage: InvalidRowHandler,
): ReadonlyMap<number, StoredDocuments[Entity] | undefined> {
  const read = readValidRows(
    [...changed].filter(([, data]) => data !== undefined),
    ([id, data]) => [id, readStoredDocument(entity, id, data)] as const,
    onDamage,
  )
  return new Map<number, StoredDocuments[Entity] | undefined>([
    ...[...changed.keys()].map(id => [id, undefined] as const),
    ...read,
  ])
}
