/** One row of `/api/product/render-list` (contract §6). `price_info` is gross, `tax_adjustments` net. */
export type RenderedPrice = {
  id: number
  sku: string
  name: string
  type: string
  currency_code: string
  store_id: number
  price_info: PriceFigures & { extension_attributes: { tax_adjustments: PriceFigures } }
}

export type PriceFigures = {
  final_price: number
  regular_price: number
  special_price: number
  minimal_price: number
  max_price: number
}
