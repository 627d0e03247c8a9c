import { maxMergedCartLines } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { Tables } from '../store/tables.ts'
import { resolveCartLine } from './cart-contents.ts'
import {
  type CartItemRow,
  type CartRow,
  readCartItems,
  saveCartItem,
  updateCartTimestamp,
} from './cart-rows.ts'
import { countAvailablePiecesForLine, maxCartLineQuantity } from './change-item.ts'

/**
 * Puts a guest's cart into a customer's: equal lines become one with both quantities, as far as
 * there are pieces, and the guest's coupon, certificate and way of delivery stay where the customer
 * chose none. The guest's cart is closed in the same transaction, so that it goes in once. No line
 * is lost: the customer's cart may be longer afterwards than one that is filled line by line.
 *
 * Answers false where it would be longer than any shopper's: both carts then stay as they are.
 * Equal lines do not lengthen it.
 */
export async function mergeCart(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  guest: CartRow,
  cart: CartRow,
): Promise<boolean> {
  const [taken, own] = [await readCartItems(trx, guest), await readCartItems(trx, cart)]
  const ownKeys = new Set(own.map(({ line_key }) => line_key))
  const added = taken.filter(row => !ownKeys.has(keyOf(catalog, row)))
  if (own.length + added.length > maxMergedCartLines) return false
  for (const row of taken) await mergeItem(trx, catalog, row, cart)
  const shipping = cart.shipping_carrier === null ? guest : cart
  await trx
    .updateTable('cart')
    .set({
      coupon_code: cart.coupon_code ?? guest.coupon_code,
      gift_certificate_id: cart.gift_certificate_id ?? guest.gift_certificate_id,
      shipping_carrier: shipping.shipping_carrier,
      shipping_method: shipping.shipping_method,
      shipping_destination:
        shipping.shipping_destination === null
          ? null
          : JSON.stringify(shipping.shipping_destination),
    })
    .where('id', '=', cart.id)
    .execute()
  await trx.updateTable('cart').set({ status: 'merged' }).where('id', '=', guest.id).execute()
  await updateCartTimestamp(trx, cart)
  return true
}

/** A line is known by what is sold now; one that is no longer sold by what it was. */
function keyOf(catalog: VisibleCatalog, row: CartItemRow): string {
  return resolveCartLine(catalog, row)?.key ?? row.line_key
}

async function mergeItem(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  row: CartItemRow,
  cart: CartRow,
): Promise<void> {
  const rows = await readCartItems(trx, cart)
  const line = resolveCartLine(catalog, row)
  const same = rows.find(({ line_key }) => line_key === (line?.key ?? row.line_key))
  if (!line || !same) {
    // What is no longer to be had stays in sight: the cart says so, and the order would be refused.
    if (!same) await moveTo(trx, cart, row)
    return
  }
  const left = await countAvailablePiecesForLine(trx, catalog, cart, line, [same.id])
  const most = Math.max(same.qty, row.qty, Math.min(left, maxCartLineQuantity))
  await saveCartItem(trx, cart, line, Math.min(same.qty + row.qty, most))
}

async function moveTo(trx: Kysely<Tables>, cart: CartRow, { id }: CartItemRow): Promise<void> {
  await trx.updateTable('cart_item').set({ cart_id: cart.id }).where('id', '=', id).execute()
}
