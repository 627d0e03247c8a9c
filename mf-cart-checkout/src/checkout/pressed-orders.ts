import type { ShopEventBus } from '@vitrina/events'
import type { OrderRecords, PendingOrder } from './order-records.ts'
import type { OrderDraft } from './order-types.ts'

type PressedOptions = { records: OrderRecords; events: ShopEventBus; newKey: () => string }

/** Orders the platform has not answered yet, each under the key of its content. */
export function createSubmittedOrderStore({ records, events, newKey }: PressedOptions) {
  function keepFirst(order: PendingOrder) {
    records.keepPending([order, ...records.pending().filter(({ key }) => key !== order.key)])
  }

  function announceSending({ key, lines, totals }: PendingOrder) {
    const grandTotal = totals?.grand_total ?? null
    events.emit('order:sending-started', { orderId: key, lineCount: lines.length, grandTotal })
  }

  return {
    keepFirst,
    announceSending,

    keyOf(draft: OrderDraft) {
      const content = serializeContent(draft)
      const known = records.pending().find(other => serializeContent(other) === content)
      if (known) return { key: known.key, mayHaveArrived: known.wasSent !== false }
      const key = newKey()
      keepFirst({ ...draft, key, wasSent: false })
      return { key, mayHaveArrived: false }
    },

    noteSending(order: PendingOrder) {
      const pending = records.pending()
      const known = pending.find(({ key }) => key === order.key)
      if (!known) return keepFirst(order)
      const { wasSent } = known
      if (wasSent === false) announceSending(order)
      // The cart it is made of may be known only now.
      const noted = { ...order, ...(wasSent !== undefined && { wasSent }) }
      records.keepPending(pending.map(other => (other === known ? noted : other)))
    },

    forget(key: string) {
      records.keepPending(records.pending().filter(other => other.key !== key))
    },

    /**
     * No earlier press has made an order of this cart, and none shall: the shopper wants another
     * one.
     */
    forgetOrdersOf(cartId: OrderDraft['request']['cart_id']) {
      records.keepPending(records.pending().filter(({ request }) => request.cart_id !== cartId))
    },
  }
}

/** Consents are no part of it: a tick set between two presses does not make two orders. */
function serializeContent({ request: { consents: _, ...content } }: OrderDraft): string {
  return JSON.stringify(content)
}
