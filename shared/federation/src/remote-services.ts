import type { Media, ProductOption } from '@vitrina/contract'
import type { AddressDetails, Money, Result } from '@vitrina/domain'
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
  price: Money
  /**
   * The choice in words, and where the product is shown: for the line until the platform tells it.
   */
  options?: CartSnapshotLine['options']
  urlPath?: string
  /** ISO 639-1: of the name and the options; the page's where left out. */
  lang?: string | undefined
}

/** How goods stand that were to be in the cart. Pieces. */
export type ToppedUpLine = {
  /** Pieces that were in the cart before, including those being sent. */
  readonly had: number
  readonly quantity: number
  /** What one costs now: decimal rubles, tax included; `null` until the platform has told it. */
  readonly price: Money | null
  /** Kept here until the platform can be reached. */
  readonly isWaiting: boolean
}

/** Provided by the remote `cart-checkout` (manifest: `services.cart`). */
export interface CartService {
  /**
   * Puts goods into the cart. Resolves after the platform's answer; `isWaiting` where it cannot be
   * reached now: the change is kept and sent by itself. A failure leaves the cart as it was. The
   * service itself tells the shopper of success and of waiting; a failure is the caller's to show.
   */
  add(addition: CartAddition): Promise<Result<{ quantity: number; isWaiting?: boolean }>>
  /**
   * Sees to it that the cart holds at least so many pieces of each: what lies there counts, so
   * repeating it adds nothing. Answers in their order, a failure for what could not be put in.
   * Tells the shopper nothing, unless something that waits is refused later.
   */
  bring(additions: readonly CartAddition[]): Promise<readonly Result<ToppedUpLine>[]>
}

/** Provided by the remote `cart-checkout` (manifest: `services.checkout`). */
export interface CheckoutService {
  /** Where the last checkout of this browser was to send: the fields that were filled in. */
  typedAddress(): Partial<AddressDetails>
  forgetAddress(): void
  /** Hears that another tab has changed or forgotten it. */
  onForeignAddress(listener: () => void): () => void
}

/**
 * Services a remote may provide to the others, by name. The shell loads the provider on first use.
 */
export interface RemoteServices {
  cart: CartService
  checkout: CheckoutService
  /** Provided by the remote `catalog`, for its own screens: what the shopper has put aside. */
  savedProducts: object
  /**
   * Provided by the remote `account`, for its own screens: what a customer has changed here and the
   * platform has not.
   */
  account: object
}
export type RemoteServiceName = keyof RemoteServices
