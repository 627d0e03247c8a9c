import { createRandomKey, getLanguageOfLocale, type Result, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readCustomerIdentity, readOwnerOfPendingChanges } from '@vitrina/session'
import { createOrderPlacer, type OrderPlacer } from '../checkout/order-placer.ts'
import { createOrderRecords } from '../checkout/order-records.ts'
import { removeOrderedLines } from '../waiting/remove-ordered-lines.ts'
import type { WaitingOrderService } from '../waiting/waiting-options.ts'
import { createWaitingOrderService } from '../waiting/waiting-orders.ts'
import { delay } from './attempts.ts'
import { type Cart, createCart } from './cart.ts'
import type { CartLock } from './cart-lock.ts'
import { createCartNotifier } from './cart-notices.ts'
import { createCartSession } from './cart-session.ts'
import { type CartVisibility, trackCartVisibility } from './cart-visibility.ts'
import { startCartAutoRefresh } from './cart-watch.ts'
import type { OrderNotifier } from './order-notices.ts'

/** The cart and the placing of its order: one in a tab, shared by this remote's screens. */
export type CartCheckoutService = Cart &
  CartVisibility & { readonly orders: OrderPlacer; readonly waiting: WaitingOrderService }

/** The service `cart`. Shows what the browser remembers and asks the platform for the truth. */
export default async function createCartService(
  services: ShopServices,
): Promise<CartCheckoutService> {
  const { api, events, storage, settings, network } = services
  const queue = await services.queue()
  const notices = createCartNotifier(services)
  const withCartLock: CartLock = work => queue.withLock('cart', work)
  // As stored: a tab that slept may be answered before it hears who is here now.
  const present = () => readOwnerOfPendingChanges(storage, readCustomerIdentity(storage))
  const orders = createOrderPlacer({
    api: api.order,
    events,
    records: createOrderRecords(storage),
    withCartLock,
    onPlaced: order => removeOrderedLines(cart, order),
    present,
    wait: delay,
    newKey: createRandomKey,
  })
  const { areLinesVisible, rereadSeenLines, ...sight } = trackCartVisibility(
    { events, storage, page: document },
    notices.changed,
  )
  const cart = createCart({
    api: api.cart,
    storage,
    events,
    queue,
    session: createCartSession(services.session, events),
    wait: delay,
    newKey: createRandomKey,
    language: getLanguageOfLocale(services.i18n.locale),
    zeroPriceAllowed: settings.zeroPriceAllowed,
    bypassLimit: settings.cartBypassLimit,
    becameOrder: cartId => becameOrder(cartId, orders, notices),
    areLinesVisible,
    onForgotten() {
      rereadSeenLines()
      notices.forgetLines()
    },
    notices,
  })
  const waiting = createWaitingOrderService({
    queue,
    cart,
    placing: orders,
    withCartLock,
    events,
    isSentAutomatically: settings.ordersSentAutomatically,
    owner() {
      const signedIn = services.session.token() === null ? null : readCustomerIdentity(storage)
      return signedIn && String(signedIn.id)
    },
    present,
    notices,
  })
  void cart.refresh()
  startCartAutoRefresh({ page: document, window, network, ...cart })
  return { ...cart, ...sight, orders, waiting }
}

async function becameOrder(
  cartId: string,
  orders: Pick<OrderPlacer, 'findLost'>,
  notices: Pick<OrderNotifier, 'orderFound'>,
): Promise<Result<boolean>> {
  const lost = await orders.findLost(cartId)
  if (!lost.ok) return lost
  if (lost.value) notices.orderFound(lost.value.confirmation.orderNumber)
  return succeed(lost.value !== null)
}
