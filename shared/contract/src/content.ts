import { z } from 'zod'
import { textLanguageSchema } from './text-language.ts'

export const cmsPageSchema = z.object({
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  /** HTML the platform has already cleaned. */
  content: z.string(),
  content_heading: z.string().nullish(),
  meta_title: z.string().nullish(),
  meta_description: z.string().nullish(),
  /** Of its opening; a path below `/img/{w}/{h}/resize`. */
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
  active: z.boolean(),
  store_id: z.array(z.int()),
  sort_order: z.int().optional(),
  text_language: textLanguageSchema,
})
export type CmsPage = z.infer<typeof cmsPageSchema>

export const cmsBlockSchema = z.object({
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  content: z.string(),
  active: z.boolean(),
  store_id: z.array(z.int()),
  text_language: textLanguageSchema,
})
export type CmsBlock = z.infer<typeof cmsBlockSchema>

/** A page's place in the tree of pages (docs/api/products.md#documents). */
export const cmsHierarchySchema = z.object({
  /** The same as `node_id`. */
  id: z.int(),
  node_id: z.int(),
  parent_node_id: z.int().nullable(),
  page_id: z.int().nullable(),
  identifier: z.string(),
  label: z.string(),
  level: z.int(),
  sort_order: z.int(),
  request_url: z.string(),
  /** Node ids from the root, `1/2`. */
  xpath: z.string(),
  store_id: z.int(),
  text_language: textLanguageSchema,
})
export type CmsHierarchy = z.infer<typeof cmsHierarchySchema>

/** A news item: an extension of the contract, found by search in the entity `news`. */
export const newsItemSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string().nullish(),
  /** `YYYY-MM-DD HH:mm:ss` */
  published_at: z.string(),
  active: z.boolean(),
  text_language: textLanguageSchema,
})
export type NewsItem = z.infer<typeof newsItemSchema>

/** A banner: found by search in the entity `banner`, sorted by `position`. */
export const bannerSchema = z.object({
  id: z.int(),
  /**
   * Where it hangs (docs/rules/content.md#banners): `mainBanners`, `smallBanners`,
   * `productBanners`, `headImage`.
   */
  place: z.enum(['main', 'small', 'product', 'head']),
  position: z.int(),
  title: z.string(),
  text: z.string().nullish(),
  link: z.string(),
  link_text: z.string().nullish(),
  /** Path below `/img/{w}/{h}/resize`. */
  image: z.string(),
  image_alt: z.string(),
  image_color: z.string().optional(),
  active: z.boolean(),
  /** Codes of the store views that show it; where it names none, all do. */
  store_codes: z.array(z.string()).optional(),
  text_language: textLanguageSchema,
})
export type Banner = z.infer<typeof bannerSchema>
