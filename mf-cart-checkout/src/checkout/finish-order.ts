import type { OrderConfirmation } from '@vitrina/contract'
import { zeroMoney } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import { isOrderVisibleTo } from '../waiting/waiting-order.ts'
import type { OrderRecords, PendingOrder } from './order-records.ts'
import type { OrderDraft, StoredPlacedOrder } from './order-types.ts'

type FinishOptions = {
  records: OrderRecords
  events: ShopEventBus
  present: () => string | null
  onPlaced: (order: OrderDraft) => void
}

/**
 * Remembers an order that was made, tells of it once, and lets go of its cart. To somebody else who
 * is here by now it is neither told nor left.
 */
export function finishOrder(
  order: PendingOrder,
  confirmation: OrderConfirmation,
  { records, events, present, onPlaced }: FinishOptions,
): StoredPlacedOrder {
  const placed = toRemembered(order, confirmation, records.pending())
  const { orderId } = placed
  if (!isOrderVisibleTo(present(), order)) {
    records.keepPending(records.pending().filter(({ key }) => key !== orderId))
    return placed
  }
  const { orderNumber } = confirmation
  // A browser that ended before the cart was forgotten asks again, and is told of the order
  // again.
  const isNews = records.lastOrder()?.confirmation.orderNumber !== orderNumber
  records.keepLastOrder(placed)
  if (isNews) {
    events.emit('order:placed', {
      orderId,
      orderNumber,
      grandTotal: order.totals?.grand_total ?? zeroMoney,
      items: order.lines.map(({ sku, parentSku, name, quantity, price }) => {
        return { sku, parentSku, name, quantity, price }
      }),
    })
  }
  onPlaced(order)
  records.keepPending([])
  return placed
}

function toRemembered(
  { request, key: orderId, ...order }: PendingOrder,
  confirmation: OrderConfirmation,
  pending: readonly PendingOrder[],
): StoredPlacedOrder {
  const position = pending.findIndex(({ key }) => key === orderId)
  return {
    lines: order.lines,
    totals: order.totals,
    shippingTitle: order.shippingTitle,
    paymentTitle: order.paymentTitle,
    ...(order.promise && { promise: order.promise }),
    orderId,
    cartId: request.cart_id,
    confirmation,
    addressInformation: request.addressInformation,
    outrun: pending.slice(0, Math.max(position, 0)).map(({ key }) => key),
  }
}
