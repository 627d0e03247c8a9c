import type { CartItem } from '@vitrina/contract'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'

/** A line as the shop keeps it, from a line as the platform answers it. */
export function lineOf(item: CartItem): CartSnapshotLine {
  const { extension_attributes: extra, product_option: productOption } = item
  return {
    itemId: item.item_id,
    sku: item.sku,
    parentSku: extra?.parent_sku ?? item.sku,
    quantity: item.qty,
    name: item.name,
    price: item.price,
    regularPrice: extra?.regular_price ?? item.price,
    image: extra?.image ?? '',
    urlPath: extra?.url_path ?? '',
    options: extra?.options ?? [],
    productType: item.product_type,
    stockQuantity: extra?.stock_qty ?? null,
    isInStock: extra?.is_in_stock ?? true,
    ...(productOption && { productOption }),
  }
}

/** What puts the same goods into a cart again: to undo a removal, or to mend a lost cart. */
export function additionOf(line: CartSnapshotLine): CartAddition {
  return {
    sku: line.sku,
    parentSku: line.parentSku,
    quantity: line.quantity,
    name: line.name,
    image: line.image,
    price: line.price,
    ...(line.productOption && { productOption: line.productOption }),
  }
}

export function isVirtual(lines: readonly Pick<CartSnapshotLine, 'productType'>[]): boolean {
  return (
    lines.length > 0 && lines.every(line => ['virtual', 'downloadable'].includes(line.productType))
  )
}
