import {
  amountSchema,
  bundleOptionSchema,
  configurableChildSchema,
  configurableOptionSchema,
  customOptionSchema,
  productLinkSchema,
  productSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { parseStoredJson } from '../store/read-stored.ts'
import type { StoredProduct } from './assemble-product.ts'

const text = z.string().nullish()
const prices = productSchema
  .pick({ price: true, special_price: true, special_from_date: true, special_to_date: true })
  .extend({ final_price: amountSchema.nullish(), tier_prices: productSchema.shape.tier_prices })

/**
 * What answers, prices, relations and search read of a stored product; more than that may be
 * there, and is answered as it is. Its pictures and texts may be missing.
 */
const storedProductSchema = prices.extend({
  ...productSchema.pick({ id: true, sku: true, name: true, status: true }).shape,
  ...productSchema.pick({ visibility: true, tax_class_id: true, category_ids: true }).shape,
  type_id: z.string(),
  image: text,
  url_path: text,
  configurable_options: z
    .array(
      configurableOptionSchema.pick({ attribute_id: true, attribute_code: true, values: true }),
    )
    .optional(),
  configurable_children: z
    .array(
      prices.extend({
        ...configurableChildSchema.pick({ id: true, sku: true, status: true }).shape,
        tax_class_id: z.int().nullish(),
        name: text,
        image: text,
      }),
    )
    .optional(),
  product_links: z.array(productLinkSchema.pick({ linked_product_sku: true })).optional(),
  bundle_options: z.array(bundleOptionSchema).optional(),
  custom_options: z.array(customOptionSchema).optional(),
})
/** A product of this release has all of it: the import sees to that. */
const wholeProductSchema = storedProductSchema as z.ZodType<unknown> as z.ZodType<StoredProduct>

/** @throws InvalidRow */
export function readStoredProduct(id: number, json: string): StoredProduct {
  return parseStoredJson(wholeProductSchema, JSON.parse(json), `product ${id}`)
}
