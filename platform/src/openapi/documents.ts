import {
  attributeSchema,
  bannerSchema,
  categorySchema,
  cmsBlockSchema,
  cmsHierarchySchema,
  cmsPageSchema,
  newsItemSchema,
  productSchema,
  reviewSchema,
  type SearchEntity,
  taxRuleSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { shortNames } from '../catalog/compact-product.ts'

/** Documents carry further fields: attributes of the shop's own, and what an import brought along. */
export const productDocument = productSchema.loose().meta({ id: 'Product' })
export const categoryDocument = categorySchema.loose().meta({ id: 'Category' })
export const cmsPageDocument = cmsPageSchema.loose().meta({ id: 'CmsPage' })

/** What each searchable entity answers. */
export const searchDocuments: Readonly<Record<SearchEntity, z.ZodObject>> = {
  product: productDocument,
  category: categoryDocument,
  attribute: attributeSchema.loose().meta({ id: 'Attribute' }),
  taxrule: taxRuleSchema.loose().meta({ id: 'TaxRule' }),
  review: reviewSchema.loose().meta({ id: 'Review' }),
  cms_page: cmsPageDocument,
  cms_block: cmsBlockSchema.loose().meta({ id: 'CmsBlock' }),
  cms_hierarchy: cmsHierarchySchema.loose().meta({ id: 'CmsHierarchy' }),
  news: newsItemSchema.loose().meta({ id: 'NewsItem' }),
  banner: bannerSchema.loose().meta({ id: 'Banner' }),
}

/** A product under the short names of compact answers (contract §8.3). */
export const compactProductDocument = renamed(productSchema)
  .partial()
  .extend({ _score: z.number().nullable() })
  .meta({ id: 'CompactProduct' })

function renamed(schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    shortNames[name] ?? name,
    name === 'configurable_children' ? z.array(z.looseObject({})).optional() : field,
  ])
  return z.looseObject(Object.fromEntries(fields))
}
