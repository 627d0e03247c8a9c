import { z } from 'zod'

/** Stock of one product (docs/api/products.md#stock). */
export const stockItemSchema = z
  .object({
    item_id: z.int(),
    product_id: z.int(),
    stock_id: z.int(),
    qty: z.number().describe('Sellable: reservations are already taken off.'),
    is_in_stock: z.boolean(),
    is_qty_decimal: z.boolean(),
    use_config_min_qty: z.boolean().exactOptional(),
    min_qty: z.number(),
    min_sale_qty: z.number(),
    max_sale_qty: z.number(),
    backorders: z.int(),
    manage_stock: z.boolean(),
    use_config_manage_stock: z.boolean().exactOptional(),
    low_stock_date: z.null().exactOptional(),
    stock_status_changed_auto: z.int().exactOptional(),
  })
  .meta({ id: 'StockItem' })
export type StockItem = z.infer<typeof stockItemSchema>
