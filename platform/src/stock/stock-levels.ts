/** Units that can be sold now, by sku: what lies on the shelf less what orders have reserved. */
export type StockLevels = ReadonlyMap<string, number>

export type StockRow = { sku: string; qty: number; reserved: number; is_in_stock: boolean }

export function computeAvailable({ qty, reserved, is_in_stock }: StockRow): number {
  return is_in_stock ? Math.max(0, qty - reserved) : 0
}
