import type {
  CartItem,
  PaymentMethod,
  ShippingInformationAnswer,
  ShippingMethod,
  Totals,
} from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Catalog } from '../catalog/catalog.ts'
import { applyCoupon, cartDiscount, setCoupon } from '../coupons/cart-coupon.ts'
import { missing, type Refusal, refuse } from '../http/answer.ts'
import { hashOf, once } from '../http/once.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { cartItems, countedLines, entriesOf, needsShipping } from './cart-contents.ts'
import { type CartRow, findOpenCart, touchCart } from './cart-rows.ts'
import type { CartTokens } from './cart-token.ts'
import { changeItem, type ItemChange } from './change-item.ts'
import { deliveriesTo, findDelivery, paymentMethods, shippingMethod } from './delivery.ts'
import { goodsOf, totalsOf } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Guests' carts (contract §3), held by an opaque token. A change repeated under its key is done once. */
export interface Carts {
  create(key: string | undefined): Promise<string>
  pull(token: string): Answer<CartItem[]>
  /** Adds pieces, or with `item_id` sets the line to `qty` and perhaps to other options. */
  update(token: string, change: ItemChange, key: string | undefined): Answer<CartItem>
  remove(token: string, itemId: number, key: string | undefined): Answer<true>
  totals(token: string): Answer<Totals>
  paymentMethods(token: string): Answer<PaymentMethod[]>
  shippingMethods(token: string, country: string): Answer<ShippingMethod[]>
  chooseShipping(token: string, choice: ShippingChoice): Answer<ShippingInformationAnswer>
  applyCoupon(token: string, code: string, key: string | undefined): Answer<true>
  removeCoupon(token: string, key: string | undefined): Answer<true>
  /** The code that counts in the totals. */
  coupon(token: string): Answer<string | null>
}

export type ShippingChoice = { carrier: string | undefined; method: string | undefined }

export type CartsOptions = { store: Store; catalog: Catalog; tokens: CartTokens; now: () => number }

export function createCarts({ store, catalog, tokens, now }: CartsOptions): Carts {
  const { db } = store

  const reading = async <Value>(
    token: string,
    read: (cart: CartRow) => Promise<Value>,
  ): Answer<Value> => {
    const cart = await findOpenCart(db, token)
    return cart.ok ? succeed(await read(cart.value)) : cart
  }

  const changing = <Value>(
    token: string,
    key: string | undefined,
    request: unknown,
    change: (trx: Kysely<Tables>, cart: CartRow) => Answer<Value>,
  ): Answer<Value> =>
    once(store, { scope: `cart ${hashOf(token)}`, key, request }, async trx => {
      const cart = await findOpenCart(trx, token, true)
      if (!cart.ok) return cart
      const changed = await change(trx, cart.value)
      if (changed.ok) await touchCart(trx, cart.value)
      return changed
    })

  const totalsIn = async (handle: Kysely<Tables>, cart: CartRow) => {
    const entries = await entriesOf(handle, catalog, cart)
    const delivery = findDelivery(cart.shipping_carrier, cart.shipping_method)
    const lines = countedLines(entries)
    const discount = await cartDiscount(handle, cart, goodsOf(lines), now())
    return {
      totals: totalsOf(lines, needsShipping(entries) ? delivery : undefined, discount),
      payment_methods: paymentMethods(needsShipping(entries)),
    }
  }

  return {
    async create(key) {
      const token = tokens.make(key)
      await db
        .insertInto('cart')
        .values({ token_hash: hashOf(token) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return token
    },

    pull: token =>
      reading(token, async cart => cartItems(db, token, await entriesOf(db, catalog, cart))),

    update: (token, change, key) =>
      changing(token, key, { update: change }, async (trx, cart) => {
        const entry = await changeItem(trx, catalog, cart, change)
        if (!entry.ok) return entry
        const [item] = await cartItems(trx, token, [entry.value])
        return succeed(item as CartItem)
      }),

    remove: (token, itemId, key) =>
      changing(token, key, { remove: itemId }, async (trx, cart) => {
        const { numDeletedRows } = await trx
          .deleteFrom('cart_item')
          .where('cart_id', '=', cart.id)
          .where('id', '=', String(itemId))
          .executeTakeFirst()
        if (numDeletedRows > 0n) return succeed(true as const)
        return missing(`The cart does not contain the ${itemId} item.`)
      }),

    totals: token => reading(token, async cart => (await totalsIn(db, cart)).totals),

    paymentMethods: token =>
      reading(token, async cart => (await totalsIn(db, cart)).payment_methods),

    shippingMethods: (token, country) =>
      reading(token, async cart =>
        needsShipping(await entriesOf(db, catalog, cart))
          ? deliveriesTo(country).map(shippingMethod)
          : [],
      ),

    chooseShipping: (token, { carrier, method }) =>
      changing(token, undefined, null, async (trx, cart) => {
        if (carrier === undefined && method === undefined) return succeed(await totalsIn(trx, cart))
        const delivery = findDelivery(carrier, method)
        if (!delivery) return refuse(`Carrier with such method not found: ${carrier}, ${method}`)
        const chosen = { shipping_carrier: delivery.carrier, shipping_method: delivery.method }
        await trx.updateTable('cart').set(chosen).where('id', '=', cart.id).execute()
        return succeed(await totalsIn(trx, { ...cart, ...chosen }))
      }),

    applyCoupon: (token, code, key) =>
      changing(token, key, { coupon: code }, async (trx, cart) => {
        const goods = goodsOf(countedLines(await entriesOf(trx, catalog, cart)))
        return applyCoupon(trx, cart, code, goods, now())
      }),

    removeCoupon: (token, key) =>
      changing(token, key, { coupon: null }, async (trx, cart) => {
        await setCoupon(trx, cart, null)
        return succeed(true as const)
      }),

    coupon: token =>
      reading(token, async cart => (await totalsIn(db, cart)).totals.coupon_code ?? null),
  }
}
