import type { ShopEventBus } from '@vitrina/events'
import type { StoreApi } from 'zustand/vanilla'
import { type CartState, computeVisibleCart } from './cart-state.ts'

/** Tells the shop how the cart looks now and whenever that changes. */
export function announceCartState(store: StoreApi<CartState>, events: ShopEventBus): void {
  let last = ''

  function announce(state: CartState) {
    const { lineCount, quantity, grandTotal } = computeVisibleCart(state)
    const look = JSON.stringify([lineCount, quantity, grandTotal])
    if (look === last) return
    last = look
    events.emit('cart:changed', { lineCount, quantity, grandTotal })
  }

  announce(store.getState())
  store.subscribe(announce)
}
