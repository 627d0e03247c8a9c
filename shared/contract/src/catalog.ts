import { z } from 'zod'
import { textLanguageSchema } from './text-language.ts'

/** A category document (docs/api/products.md#documents). */
export const categorySchema = z.object({
  id: z.int(),
  parent_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  position: z.int(),
  level: z.int(),
  /** Listable products in the category and everything below it. */
  product_count: z.int(),
  children_count: z.string(),
  get children_data() {
    return z.array(z.lazy(() => categorySchema.pick({ id: true, name: true }).loose()))
  },
  /** Ids from the root, `61/62/70`. */
  path: z.string(),
  url_key: z.string(),
  /** Path in the shop without a leading slash. */
  url_path: z.string(),
  slug: z.string(),
  include_in_menu: z.int(),
  display_mode: z.string().optional(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  meta_title: z.string().nullish(),
  meta_description: z.string().nullish(),
  text_language: textLanguageSchema,
})
export type Category = z.infer<typeof categorySchema>

export const attributeSchema = z.object({
  attribute_id: z.int(),
  id: z.int(),
  attribute_code: z.string(),
  entity_type_id: z.int().optional(),
  frontend_input: z.string(),
  default_frontend_label: z.string(),
  frontend_label: z.string().nullish(),
  is_user_defined: z.boolean(),
  is_visible: z.boolean(),
  is_visible_on_front: z.union([z.boolean(), z.string()]).optional(),
  is_comparable: z.union([z.boolean(), z.string()]).optional(),
  slug: z.string().optional(),
  text_language: textLanguageSchema,
  options: z.array(
    z.object({
      label: z.string(),
      /** Always a string; the empty first option of some sources is dropped on import. */
      value: z.string(),
      /** `#rrggbb` for colours. */
      swatch: z.string().optional(),
      sort_order: z.int().optional(),
    }),
  ),
})
export type Attribute = z.infer<typeof attributeSchema>

/** How a thing felt in its size: too small, as the size says, or too large. */
export const reviewFits = ['small', 'true_to_size', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]

/** A picture that goes with a review: `/api/review/photos/{id}`, and `/thumbnail` below it. */
export const reviewPhotoSchema = z.object({ id: z.int(), width: z.int(), height: z.int() })
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>

export const reviewSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  review_entity: z.literal('product'),
  /** 1 approved, 2 pending, 3 rejected. */
  review_status: z.int(),
  /** 1 to 5 stars where the reviewer gave them. */
  ratings: z.array(z.object({ rating_name: z.string(), value: z.int() })).optional(),
  fit: z.enum(reviewFits).optional(),
  /** Id of the option, as variants have it. */
  bought_size: z.int().optional(),
  /** Everybody may read them once the review is approved. */
  photos: z.array(reviewPhotoSchema).optional(),
  created_at: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

export const taxRuleSchema = z.object({
  id: z.int(),
  code: z.string(),
  priority: z.int(),
  customer_tax_class_ids: z.array(z.int()),
  product_tax_class_ids: z.array(z.int()),
  rates: z.array(
    z.object({
      id: z.int(),
      tax_country_id: z.string(),
      tax_region_id: z.int(),
      region_name: z.string().nullish(),
      tax_postcode: z.string().optional(),
      /** Percent, 20 for 20 %. */
      rate: z.number(),
      code: z.string(),
    }),
  ),
})
export type TaxRule = z.infer<typeof taxRuleSchema>
