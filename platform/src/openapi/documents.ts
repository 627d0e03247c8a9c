import {
  attributeSchema,
  bannerSchema,
  categorySchema,
  cmsBlockSchema,
  cmsHierarchySchema,
  cmsPageSchema,
  configurableChildSchema,
  newsItemSchema,
  productSchema,
  reviewSchema,
  type SearchEntity,
  taxRuleSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { compactFieldNames } from '../catalog/compact-product.ts'

/**
 * Documents carry further fields: attributes of the shop's own, and what an import brought along.
 */
export const productDocumentSchema = productSchema
  .extend({ configurable_children: z.array(z.looseObject(childFields())).optional() })
  .loose()
  .meta({ id: 'Product' })
export const categoryDocumentSchema = categorySchema.loose().meta({ id: 'Category' })
export const cmsPageDocumentSchema = cmsPageSchema.loose().meta({ id: 'CmsPage' })

/** What each searchable entity answers. */
export const searchDocumentSchemas: Readonly<Record<SearchEntity, z.ZodObject>> = {
  product: productDocumentSchema,
  category: categoryDocumentSchema,
  attribute: attributeSchema.loose().meta({ id: 'Attribute' }),
  taxrule: taxRuleSchema.loose().meta({ id: 'TaxRule' }),
  review: reviewSchema.loose().meta({ id: 'Review' }),
  cms_page: cmsPageDocumentSchema,
  cms_block: cmsBlockSchema.loose().meta({ id: 'CmsBlock' }),
  cms_hierarchy: cmsHierarchySchema.loose().meta({ id: 'CmsHierarchy' }),
  news: newsItemSchema.loose().meta({ id: 'NewsItem' }),
  banner: bannerSchema.loose().meta({ id: 'Banner' }),
}

/** A document of which any part may be left out, as `_source_include` and `_source_exclude` ask. */
export function makeDeepPartial(schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    partOfField(field).optional(),
  ])
  return z.looseObject(Object.fromEntries(fields))
}

function partOfField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return partOfField(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodNullable) return partOfField(field.unwrap() as z.ZodType).nullable()
  if (field instanceof z.ZodLazy) return partOfField(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodObject) return makeDeepPartial(field)
  if (!(field instanceof z.ZodArray)) return field
  const element = field.element as z.ZodType
  // What has nothing of the fields asked for keeps its place in the list.
  return z.array(
    element instanceof z.ZodObject ? makeDeepPartial(element).nullable() : partOfField(element),
  )
}

/** A product under the short names of compact answers (docs/api/search.md#answers). */
export const compactProductSchema = makeDeepPartial(renamed(productSchema))
  .extend({ _score: z.number().nullable() })
  .meta({ id: 'CompactProduct' })

function renamed(schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    compactFieldNames[name] ?? name,
    name === 'configurable_children' ? z.array(z.looseObject({})).optional() : field,
  ])
  return z.looseObject(Object.fromEntries(fields))
}

/** A variant may take every field from its parent but those that identify it. */
function childFields() {
  return configurableChildSchema.partial().required({ id: true, sku: true }).shape
}
