import type { OrderConfirmation, OrderRequest, Totals } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CostChange, DetectedLineChange } from './line-changes.ts'

/** A line as it is ordered; `itemId` is `null` where the platform has not given it a number yet. */
export type OrderedLine = Omit<CartSnapshotLine, 'itemId'> & { itemId: number | null }

/**
 * An order on its way: the request as it is sent and what the shopper saw when pressing the button.
 */
export type OrderDraft = {
  request: OrderRequest
  lines: readonly OrderedLine[]
  totals: Totals | null
  /** In the words of the shop at that time: `Транспортная компания`. */
  shippingTitle: string
  paymentTitle: string
  /** Where it is fetched and when it arrives, as the shopper was told; read by `promise.ts`. */
  promise?: { point: unknown; arrival: unknown }
}

/** What the thank-you screen shows, also after a reload. */
export type StoredPlacedOrder = Omit<OrderDraft, 'request'> & {
  /** Its key in this browser. */
  orderId: string
  cartId: OrderRequest['cart_id']
  confirmation: OrderConfirmation
  addressInformation: OrderRequest['addressInformation']
  /**
   * Keys of those the shopper had made since, of the same cart too: nothing can come of them any
   * more.
   */
  outrun?: readonly string[]
}

/**
 * Why there is no order: a call failed, or the cart is not what the shopper saw when pressing the
 * button.
 */
export type OrderPlacementFailure =
  | Failure
  | {
      readonly kind: 'cart-changed'
      readonly changes: readonly (DetectedLineChange | CostChange)[]
    }
