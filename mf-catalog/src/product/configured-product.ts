import type { ProductOption } from '@vitrina/contract'
import type { ShownPrice, Stock } from '@vitrina/domain'
import type { ProductView, Variant } from './product-view.ts'

type Attributes = NonNullable<ProductOption['extension_attributes']>

/** A product with its chosen variant laid over it; without one, the product as it is. */
export type ConfiguredProduct = {
  readonly sku: string
  readonly parentSku: string
  readonly isConfigured: boolean
  readonly name: string
  readonly image: string
  readonly price: ShownPrice
  readonly stock: Stock
  /** The choice in words. */
  readonly options: readonly { readonly label: string; readonly value: string }[]
  /** The choice as the cart takes it: ids as text. */
  readonly itemOptions: NonNullable<Attributes['configurable_item_options']>
}

/**
 * Everything of the variant counts but its name (docs/rules/products.md#variants); one without a
 * picture of its own already shows the product's.
 */
export function configureProduct(
  { sku, name, image, price, stock, options }: ProductView,
  variant: Variant | undefined,
): ConfiguredProduct {
  if (!variant) {
    const whole = { sku, parentSku: sku, name, image, price, stock }
    return { ...whole, isConfigured: false, options: [], itemOptions: [] }
  }
  return {
    sku: variant.sku,
    parentSku: sku,
    isConfigured: true,
    name,
    image: variant.image,
    price: variant.shownPrice,
    stock: variant.stock,
    options: options.map(({ code, label, values }) => {
      const value = variant.values[code] ?? ''
      return { label, value: values.find(({ id }) => id === value)?.label ?? value }
    }),
    itemOptions: options.map(({ attributeId, code }) => ({
      option_id: attributeId,
      option_value: variant.values[code] ?? '',
    })),
  }
}
