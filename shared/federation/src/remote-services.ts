import type { Media, ProductOption } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import type { CartSnapshotLine } from './cart-snapshot.ts'

/** What a product screen knows of the thing it puts into the cart. */
export type CartAddition = {
  /** The sku the platform shall put in: the chosen child's for a configurable product. */
  sku: string
  /** The parent's sku for a configurable product, else the same as `sku`. */
  parentSku: string
  quantity: number
  productOption?: ProductOption
  /** For the notice and for drawing the line at once. Never sent as truth. */
  name: string
  image: Media['image']
  /** Decimal rubles, tax included. */
  price: number
  /** The choice in words, and where the product is shown: for the line until the platform tells it. */
  options?: CartSnapshotLine['options']
  urlPath?: string
}

/** Provided by the remote `cart-checkout` (manifest: `services.cart`). */
export interface CartService {
  /**
   * Puts goods into the cart. Resolves after the platform's answer; `isWaiting` where it cannot be
   * reached now: the wish is kept and goes out by itself. A failure leaves the cart as it was. The
   * service itself tells the shopper of success and of waiting; a failure is the caller's to show.
   */
  add(addition: CartAddition): Promise<Result<{ quantity: number; isWaiting?: boolean }>>
}

/** Provided by the remote `catalog`: what the shopper has put aside. */
export interface KeepingService {
  /** Empties the wishlist and the list of compared products, as a sign-out does (spec §4). */
  forgetAll(): void
}

/** Provided by the remote `account`: sees to what a customer has changed here of their account. */
export interface AccountService {
  /** How many changes the platform has not made yet. */
  waiting(): number
}

/** Services a remote may provide to the others, by name. The shell loads the provider on first use. */
export interface RemoteServices {
  cart: CartService
  keeping: KeepingService
  account: AccountService
}
export type RemoteServiceName = keyof RemoteServices
