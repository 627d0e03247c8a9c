/** Units that can be sold now, by sku: the stock less what orders have reserved. */
export type StockLevels = ReadonlyMap<string, number>

export type StockRow = { sku: string; qty: number; reserved: number; is_in_stock: boolean }

/** The largest `integer` of the database: no sku has more, and no order asks for more. */
export const maxStockQuantity = 2_147_483_647

export function computeAvailableQuantity({ qty, reserved, is_in_stock }: StockRow): number {
  return is_in_stock ? Math.max(0, qty - reserved) : 0
}
