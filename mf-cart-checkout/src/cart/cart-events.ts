import type { Totals } from '@vitrina/contract'
import { isSameProduct } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { StoreApi } from 'zustand/vanilla'
import type { CartChange } from './cart-change.ts'
import { type CartState, computeVisibleCart } from './cart-state.ts'

/**
 * What the shopper asked for, before anything is sent (docs/rules/events.md#hooks-of-other-clients,
 * `cart-before-…`).
 */
export function emitRequestedChange(events: ShopEventBus, change: CartChange): void {
  switch (change.kind) {
    case 'add': {
      const { sku, quantity } = change.addition
      events.emit('cart:addition-asked', { sku, quantity })
      return
    }
    case 'set':
      events.emit('cart:update-asked', { sku: change.line.sku, quantity: change.quantity })
      return
    case 'exchange': {
      const { sku, quantity } = change.addition
      events.emit('cart:update-asked', { sku, quantity })
      return
    }
    case 'remove':
      events.emit('cart:removal-asked', { sku: change.line.sku })
      return
    case 'coupon':
      return
  }
}

/**
 * What the platform did, once over all tabs, however late it comes
 * (docs/rules/events.md#hooks-of-other-clients, `cart-after-…`).
 */
export function emitConfirmedChange(
  events: ShopEventBus,
  change: CartChange,
  line: CartSnapshotLine | null,
  isAddition: boolean,
): void {
  switch (change.kind) {
    case 'add': {
      const { sku, parentSku, name, quantity, price } = change.addition
      if (!isAddition) break
      events.emit('cart:item-added', { sku, parentSku, name, quantity, price })
      break
    }
    case 'set':
    case 'exchange':
      events.emit('cart:item-updated', {
        sku: line?.sku ?? change.line.sku,
        quantity: line?.quantity ?? 0,
      })
      break
    case 'remove':
      events.emit('cart:item-removed', { sku: change.line.sku, quantity: change.base })
      break
    case 'coupon':
      return
  }
  const sku = line?.sku ?? ('line' in change ? change.line.sku : change.addition.sku)
  events.emit('cart:item-changed', { sku, quantity: line?.quantity ?? 0 })
}

/** What reading the cart showed to be otherwise than it was kept (`servercart-after-diff`). */
export function emitCartDifferences(
  events: ShopEventBus,
  kept: { lines: readonly CartSnapshotLine[] } | null,
  lines: readonly CartSnapshotLine[],
  totals: Totals,
): void {
  if (!kept) events.emit('cart:loaded', { lineCount: lines.length })
  const before = kept?.lines ?? []
  const gone = before.filter(line => !lines.some(other => isSameProduct(line, other)))
  const differences = [
    ...gone.map(({ sku }) => ({ sku, quantity: 0 })),
    ...lines
      .filter(line => before.find(other => isSameProduct(line, other))?.quantity !== line.quantity)
      .map(({ sku, quantity }) => ({ sku, quantity })),
  ]
  events.emit('cart:synchronised', { differences })
  events.emit('cart:totals-updated', { grandTotal: totals.grand_total })
}

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
