import type { ProductOption } from '@vitrina/contract'
import {
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  type Money,
  type TypeGuard,
} from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/** One line of the cart as the platform last confirmed it. */
export type CartSnapshotLine = {
  itemId: number
  sku: string
  parentSku: string
  quantity: number
  name: string
  /** ISO 639-1: of the name and the options, where it is known. */
  lang?: string | undefined
  /** Decimal rubles for one piece, tax included, as are all amounts here. */
  price: Money
  /** Before a special price; equal to `price` without one. */
  regularPrice: Money
  /** Path below `/img/{width}/{height}/resize`; empty where the goods have no picture. */
  image: string
  /** Path of the product in the shop without a leading slash; empty where unknown. */
  urlPath: string
  options: { label: string; value: string }[]
  /** `simple`, `configurable`, `virtual` … as on the wire. */
  productType: string
  /** `null` where the platform did not say. */
  stockQuantity: number | null
  isInStock: boolean
  productOption?: ProductOption
}

/**
 * What the storage keeps under `cart`/`current-cart` (docs/rules/storage.md#keys): the cart at the
 * platform's last answer. A reload shows it at once, and the shell's header reads its count without
 * loading a remote.
 */
export type CartSnapshot = {
  lines: CartSnapshotLine[]
  /** Units of goods over all lines. */
  quantity: number
  lineCount: number
  /** Decimal rubles; `null` until the platform has computed it. */
  grandTotal: Money | null
}

export type CartCounts = Pick<CartSnapshot, 'lineCount' | 'quantity' | 'grandTotal'>

const isCartCounts: TypeGuard<CartCounts> = isObjectOf({
  lineCount: isNumber,
  quantity: isNumber,
  grandTotal: isNullOr(isMoney),
})

/** Hears that another tab has changed the cart. */
export function onForeignCart(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  listener: () => void,
): () => void {
  return storage.onForeignChange('cart', 'current-cart', listener)
}

/**
 * How much lies in the cart by its snapshot, for who shows no more of it. What is none counts as an
 * empty one: to drop it is for its owner, the cart.
 */
export function readCartCounts(storage: Pick<ShopStorage, 'read'>): CartCounts {
  const kept = storage.read('cart', 'current-cart')
  if (!isCartCounts(kept)) return { lineCount: 0, quantity: 0, grandTotal: null }
  const { lineCount, quantity, grandTotal } = kept
  return { lineCount, quantity, grandTotal }
}
