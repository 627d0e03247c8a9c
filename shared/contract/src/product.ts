import { certificateFields } from '@vitrina/domain'
import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { sizeChartSchema } from './size-chart.ts'
import { textLanguageSchema } from './text-language.ts'

/** Stock as it travels inside a product document (docs/api/products.md#documents). */
export const productStockSchema = z.object({
  product_id: z.int().optional(),
  item_id: z.int().optional(),
  /** Sellable units, reservations already taken off. */
  qty: z.number(),
  is_in_stock: z.boolean(),
  manage_stock: z.boolean().optional(),
  min_sale_qty: z.number().optional(),
  max_sale_qty: z.number().optional(),
  backorders: z.int().optional(),
})
export type ProductStock = z.infer<typeof productStockSchema>

/**
 * Computed prices, decimal rubles (docs/rules/prices.md#tax). Zero special fields mean "no valid
 * special price".
 */
const pricesSchema = z.object({
  /** Net of tax after the price pass; before it, the stored price that includes tax. */
  price: amountSchema,
  price_tax: amountSchema.optional(),
  price_incl_tax: amountSchema.optional(),
  final_price: amountSchema.optional(),
  regular_price: amountSchema.optional(),
  original_price: amountSchema.optional(),
  original_price_tax: amountSchema.optional(),
  original_price_incl_tax: amountSchema.optional(),
  special_price: amountSchema.nullish(),
  special_price_tax: amountSchema.optional(),
  special_price_incl_tax: amountSchema.optional(),
  /** `YYYY-MM-DD HH:mm:ss`; a missing bound is open. */
  special_from_date: z.string().nullish(),
  special_to_date: z.string().nullish(),
  /**
   * False where the figures may be out of date (docs/rules/prices.md#prices-that-are-not-current):
   * the browser asks for them anew.
   */
  price_is_current: z.boolean().optional(),
  /** Milliseconds since 1970; when the figures were last known to be right. */
  price_refreshed_at: z.number().optional(),
})

export const mediaSchema = z.object({
  /** Path below `/img/{width}/{height}/resize`, with a leading slash. */
  image: z.string(),
  pos: z.int(),
  typ: z.enum(['image', 'video']),
  lab: z.string().nullish(),
  /** A file of the shop, `/media/videos/coat.webm`, or the address of a video's page elsewhere. */
  vid: z
    .object({
      url: z.string(),
      title: z.string().optional(),
      desc: z.string().optional(),
      meta: z.string().optional(),
      video_id: z.string().optional(),
      type: z.string().optional(),
    })
    .nullish(),
  /** Average colour, `#rrggbb`: the placeholder while it loads. */
  color: z.string().optional(),
})
export type Media = z.infer<typeof mediaSchema>

/**
 * What a group of customers pays from `qty` pieces on (docs/rules/prices.md#prices-of-a-group);
 * 32000 is every group.
 */
const tierPriceSchema = z.object({
  customer_group_id: z.int(),
  qty: z.number(),
  value: amountSchema,
})

/**
 * One variant of a configurable product. Option values are strings, as in the family's data
 * (docs/api/products.md#documents).
 */
export const configurableChildSchema = pricesSchema.extend({
  id: z.int(),
  sku: z.string(),
  name: z.string().optional(),
  status: z.int(),
  visibility: z.int().optional(),
  tax_class_id: z.int().optional(),
  color: z.string().optional(),
  size: z.string().optional(),
  image: z.string().optional(),
  small_image: z.string().optional(),
  thumbnail: z.string().optional(),
  stock: productStockSchema.optional(),
  tier_prices: z.array(tierPriceSchema).optional(),
})
/**
 * A compact answer drops price and image fields equal to the parent's: read "child value, else
 * parent's".
 */
export type ConfigurableChild = Partial<z.infer<typeof configurableChildSchema>> & {
  id: number
  sku: string
  status: number
}
const answeredChildSchema = configurableChildSchema
  .partial()
  .required({ id: true, sku: true, status: true })
  .loose() as z.ZodType<ConfigurableChild>

export const configurableOptionSchema = z.object({
  id: z.int(),
  attribute_id: z.string(),
  attribute_code: z.string(),
  label: z.string(),
  position: z.int(),
  product_id: z.int().optional(),
  values: z.array(z.object({ value_index: z.int(), label: z.string() })),
})
export type ConfigurableOption = z.infer<typeof configurableOptionSchema>

export const productLinkSchema = z.object({
  sku: z.string(),
  link_type: z.string(),
  linked_product_sku: z.string(),
  linked_product_type: z.string(),
  position: z.int().optional(),
  extension_attributes: z.object({ qty: z.number().optional() }).optional(),
})

export const bundleOptionSchema = z.object({
  option_id: z.int(),
  title: z.string(),
  required: z.boolean(),
  type: z.enum(['radio', 'select', 'checkbox', 'multi']),
  position: z.int(),
  sku: z.string(),
  product_links: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      option_id: z.int(),
      qty: z.number(),
      position: z.int(),
      is_default: z.boolean(),
      price: z.number().nullish(),
      price_type: z.string().nullish(),
      can_change_quantity: z.int().optional(),
    }),
  ),
})

export const customOptionSchema = z.object({
  option_id: z.int(),
  product_sku: z.string().optional(),
  title: z.string(),
  type: z.enum(['field', 'radio', 'drop_down', 'checkbox']),
  sort_order: z.int(),
  is_require: z.boolean(),
  certificate_field: z
    .enum(certificateFields)
    .optional()
    .describe('What of a gift certificate is written here; with a `recipient_email` it is one.'),
  price: z.number().optional(),
  price_type: z.enum(['fixed', 'percent']).optional(),
  values: z
    .array(
      z.object({
        option_type_id: z.int(),
        title: z.string(),
        sort_order: z.int(),
        price: z.number(),
        price_type: z.enum(['fixed', 'percent']),
      }),
    )
    .optional(),
})

export const productTypes = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
] as const
export type ProductType = (typeof productTypes)[number]

/** A product document as search answers it (docs/api/products.md#documents), long names. */
export const productSchema = pricesSchema.extend({
  id: z.int(),
  sku: z.string(),
  type_id: z.enum(productTypes),
  name: z.string(),
  slug: z.string(),
  url_key: z.string(),
  /** Path in the shop without a leading slash, e.g. `zhenschinam/platya/plate-letnee`. */
  url_path: z.string(),
  /** 0 and 1 are listable, 2 and above unavailable. */
  status: z.int(),
  /** 1 is a variant only its parent shows; 2, 3, 4 are listable. */
  visibility: z.int(),
  tax_class_id: z.int(),
  image: z.string(),
  small_image: z.string(),
  thumbnail: z.string(),
  /** Average colour of the main picture, `#rrggbb`: the placeholder while it loads. */
  image_color: z.string().optional(),
  media_gallery: z.array(mediaSchema),
  category_ids: z.array(z.string()),
  category: z.array(
    z.object({
      category_id: z.int(),
      name: z.string(),
      slug: z.string(),
      path: z.string(),
      text_language: textLanguageSchema,
    }),
  ),
  stock: productStockSchema,
  description: z.string(),
  short_description: z.string().optional(),
  color: z.int().optional(),
  size: z.int().optional(),
  color_options: z.array(z.int()).optional(),
  size_options: z.array(z.int()).optional(),
  material: z.string().optional(),
  care: z.string().optional(),
  /** Further facts for the page's table, in order: lining, length, country … */
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  text_language: textLanguageSchema,
  new: z.boolean().optional(),
  hit: z.boolean().optional(),
  sale: z.boolean().optional(),
  rating_average: z.number().nullish(),
  rating_count: z.int().optional(),
  /** How many gave one star, two, and so on up to five. */
  rating_counts: z.array(z.int()).length(5).optional(),
  /** How many reviews say that it is small in its size, that it is right, and that it is large. */
  fit_counts: z.array(z.int()).length(3).optional(),
  size_chart: sizeChartSchema.optional(),
  configurable_options: z.array(configurableOptionSchema).optional(),
  configurable_children: z.array(answeredChildSchema).optional(),
  product_links: z.array(productLinkSchema).optional(),
  bundle_options: z.array(bundleOptionSchema).optional(),
  custom_options: z.array(customOptionSchema).optional(),
  tier_prices: z.array(tierPriceSchema).optional(),
  /** `YYYY-MM-DD HH:mm:ss` */
  created_at: z.string(),
  updated_at: z.string(),
})
export type Product = z.infer<typeof productSchema>
