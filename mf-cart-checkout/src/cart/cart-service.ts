import { succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createOrderPlacing, type OrderPlacing } from '../checkout/order-placing.ts'
import { createOrderRecords } from '../checkout/order-records.ts'
import { waitFor } from './attempts.ts'
import { type Cart, createCart } from './cart.ts'
import { createCartNotices } from './cart-notices.ts'
import { randomKey } from './random-key.ts'
import { createTurns } from './turns.ts'

/** The cart and the placing of its order: one in a tab, shared by this remote's screens. */
export type Buying = Cart & { readonly orders: OrderPlacing }

/** The service `cart`. Shows what the browser remembers and asks the platform for the truth. */
export default function createCartService(services: ShopServices): Buying {
  const { api, events, storage } = services
  const notices = createCartNotices(services)
  const turns = createTurns(navigator.locks, 'vitrina-cart')
  const orders = createOrderPlacing({
    api: api.order,
    events,
    records: createOrderRecords(storage),
    turns,
    onPlaced: () => cart.clear(),
    wait: waitFor,
    newKey: randomKey,
  })
  const cart = createCart({
    api: api.cart,
    storage,
    events,
    turns,
    wait: waitFor,
    newKey: randomKey,
    async becameOrder(cartId) {
      const lost = await orders.findLost(cartId)
      if (!lost.ok) return lost
      if (lost.value) notices.orderFound(lost.value.confirmation.orderNumber)
      return succeed(lost.value !== null)
    },
    notices,
  })
  void cart.refresh()
  return { ...cart, orders }
}
