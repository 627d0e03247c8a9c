import type { CartItem } from '@vitrina/contract'
import { isSameProduct, type ProductIdentity } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { CartLineWithOptionalId } from './cart-change.ts'

/** A line as the shop keeps it, from a line as the platform answers it. */
export function toCartLine(item: CartItem): CartSnapshotLine {
  const { extension_attributes: extra, product_option: productOption } = item
  return {
    itemId: item.item_id,
    sku: item.sku,
    parentSku: extra?.parent_sku ?? item.sku,
    quantity: item.qty,
    name: item.name,
    ...(extra?.text_language && { lang: extra.text_language }),
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

/** A line's number, or its goods while it was put in offline and has no number yet. */
export type LineReference = number | (ProductIdentity & { readonly itemId: number | null })

export function findLine<Line extends ProductIdentity & { readonly itemId: number | null }>(
  lines: readonly Line[],
  name: LineReference,
): Line | undefined {
  const itemId = typeof name === 'number' ? name : name.itemId
  const numbered = itemId === null ? undefined : lines.find(line => line.itemId === itemId)
  return (
    numbered ?? (typeof name === 'number' ? undefined : lines.find(one => isSameProduct(one, name)))
  )
}

/** What puts the same goods into a cart again: to undo a removal, or to mend a lost cart. */
export function toCartAddition(line: Omit<CartSnapshotLine, 'itemId'>): CartAddition {
  return {
    sku: line.sku,
    parentSku: line.parentSku,
    quantity: line.quantity,
    name: line.name,
    image: line.image,
    price: line.price,
    options: line.options,
    urlPath: line.urlPath,
    ...(line.lang && { lang: line.lang }),
    ...(line.productOption && { productOption: line.productOption }),
  }
}

/**
 * What is sold no more stays in sight, and counts in no sum. What has no number is told by its
 * page.
 */
export function isStillSold({
  urlPath,
  isInStock,
}: Pick<CartSnapshotLine, 'urlPath' | 'isInStock'>) {
  return urlPath !== '' || isInStock
}

export function hasOnlyVirtualLines(
  lines: readonly Pick<CartSnapshotLine, 'productType'>[],
): boolean {
  return (
    lines.length > 0 && lines.every(line => ['virtual', 'downloadable'].includes(line.productType))
  )
}

/** What lies in the cart and is not among `others`: what was not ordered with it, say. */
export function subtractLines<Line extends CartLineWithOptionalId>(
  lines: readonly Line[],
  others: readonly CartLineWithOptionalId[],
): Line[] {
  return lines.flatMap(line => {
    const taken = others.find(other => isSameProduct(line, other))?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}
