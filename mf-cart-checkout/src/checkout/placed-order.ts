import type { OrderConfirmation, OrderRequest, Totals } from '@vitrina/contract'
import type { CartSnapshotLine } from '@vitrina/federation'

/** An order on its way: the request as it is sent and what the shopper saw when pressing the button. */
export type OrderDraft = {
  request: OrderRequest
  lines: readonly CartSnapshotLine[]
  totals: Totals | null
  /** In the words of the shop at that time: `Транспортная компания`. */
  shippingTitle: string
  paymentTitle: string
}

/** What the thank-you screen shows, also after a reload. */
export type PlacedOrder = Omit<OrderDraft, 'request'> & {
  confirmation: OrderConfirmation
  addressInformation: OrderRequest['addressInformation']
}
