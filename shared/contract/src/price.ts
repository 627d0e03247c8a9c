import { z } from 'zod'
import { amountSchema } from './amount.ts'

const figuresSchema = z.object({
  final_price: amountSchema,
  regular_price: amountSchema,
  special_price: amountSchema,
  minimal_price: amountSchema,
  max_price: amountSchema,
  minimal_regular_price: amountSchema,
  max_regular_price: amountSchema,
})
export type PriceAmounts = z.infer<typeof figuresSchema>

/**
 * One row of `/api/product/render-list` (docs/api/products.md#prices). `price_info` is gross,
 * `tax_adjustments` net.
 */
export const renderedPriceSchema = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    type: z.string(),
    url: z.string().exactOptional(),
    currency_code: z.string(),
    store_id: z.int(),
    price_info: figuresSchema.extend({
      extension_attributes: z.object({ tax_adjustments: figuresSchema }),
    }),
  })
  .meta({ id: 'RenderedPrice' })
export type RenderedPrice = z.infer<typeof renderedPriceSchema>

export const renderedPricesSchema = z.object({
  items: z.array(renderedPriceSchema),
  user_group_id: z.int().describe('An extension: the group whose prices these are, 0 for guests.'),
})
export type RenderedPrices = z.infer<typeof renderedPricesSchema>
