import type { ProductOption } from '@vitrina/contract'
import type { Money } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { configureProduct } from './configured-product.ts'
import type { ProductView, Variant } from './product-view.ts'

type Attributes = NonNullable<ProductOption['extension_attributes']>

export type CartAdditionDetails = {
  readonly quantity?: number
  /** What it is made to order with. */
  readonly customOptions?: Attributes['custom_options']
  /** The same in words. */
  readonly customWords?: CartAddition['options']
  /** What the page showed for one piece. */
  readonly price: Money
}

/** A thing, or its chosen variant. */
export function createCartAddition(
  product: ProductView,
  variant: Variant | undefined,
  { quantity = 1, customOptions = [], customWords = [], price }: CartAdditionDetails,
): CartAddition {
  const { sku, parentSku, name, image, options, itemOptions } = configureProduct(product, variant)
  return {
    sku,
    parentSku,
    quantity,
    name,
    image,
    price,
    options: [...options, ...customWords],
    urlPath: product.path.slice(1),
    ...(product.lang && { lang: product.lang }),
    ...withOption({
      ...(itemOptions.length > 0 && { configurable_item_options: itemOptions }),
      ...(customOptions?.length && { custom_options: customOptions }),
    }),
  }
}

function withOption(attributes: Attributes): Pick<CartAddition, 'productOption'> {
  return Object.keys(attributes).length > 0
    ? { productOption: { extension_attributes: attributes } }
    : {}
}
