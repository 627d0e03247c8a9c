/** Stock of one product (contract §5). `qty` is sellable: reservations are already taken off. */
export type StockItem = {
  item_id: number
  product_id: number
  stock_id: number
  qty: number
  is_in_stock: boolean
  is_qty_decimal: boolean
  min_qty: number
  min_sale_qty: number
  max_sale_qty: number
  backorders: number
  manage_stock: boolean
}
