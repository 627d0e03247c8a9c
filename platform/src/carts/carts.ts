import type {
  CartItem,
  PaymentMethod,
  ShippingInformationAnswer,
  ShippingMethod,
  StoreView,
  Totals,
} from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { CatalogFor } from '../catalog/catalog.ts'
import type { ShownCatalog } from '../catalog/shown-catalog.ts'
import { applyCoupon, cartDiscount, setCoupon } from '../coupons/cart-coupon.ts'
import { readCustomerGroup } from '../customers/customer-groups.ts'
import { missing, type Refusal, refuse } from '../http/answer.ts'
import { runIdempotently, sha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'
import { cartItems, countedLines, needsShipping, readCartEntries } from './cart-contents.ts'
import { type CartHolder, keyScopeOf } from './cart-holder.ts'
import { type CartRow, findOpenCart, touchCart } from './cart-rows.ts'
import type { CartTokens } from './cart-token.ts'
import { changeItem, type ItemChange } from './change-item.ts'
import { openCustomerCart } from './customer-cart.ts'
import {
  deliveriesTo,
  findDelivery,
  findPayment,
  paymentMethods,
  shippingMethod,
} from './delivery.ts'
import { mergeChange } from './merge-change.ts'
import { computeTotals, sumGoods } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Carts (docs/api/carts.md). A change repeated under its key is done once. */
export interface Carts {
  create(key: string | undefined): Promise<string>
  /** The customer's one open cart, with what lay in the guest's cart that comes along. */
  openFor(customerId: string, guestCartId: string | undefined, view: StoreView): Promise<number>
  pull(holder: CartHolder): Answer<CartItem[]>
  /**
   * Adds pieces, or with `item_id` sets the line to `qty` and perhaps to other options. With
   * `base_qty` meets what others did meanwhile, and answers null where nothing is left.
   */
  update(holder: CartHolder, change: ItemChange, key: string | undefined): Answer<CartItem | null>
  remove(holder: CartHolder, itemId: number, key: string | undefined): Answer<true>
  totals(holder: CartHolder): Answer<Totals>
  paymentMethods(holder: CartHolder): Answer<PaymentMethod[]>
  shippingMethods(holder: CartHolder, country: string): Answer<ShippingMethod[]>
  /** Keeps how the parcel shall travel; without a choice only tells what the cart comes to. */
  chooseShipping(holder: CartHolder, choice: ShippingChoice): Answer<ShippingInformationAnswer>
  /** The same, with how the order shall be paid; the payment is looked at, not kept. */
  collectTotals(holder: CartHolder, choice: ShippingChoice, payment: string): Answer<Totals>
  applyCoupon(holder: CartHolder, code: string, key: string | undefined): Answer<true>
  removeCoupon(holder: CartHolder, key: string | undefined): Answer<true>
  /** The code that counts in the totals. */
  coupon(holder: CartHolder): Answer<string | null>
}

/** Empty where nothing is chosen. */
export type ShippingChoice = { carrier: string; method: string; country: string }

export type CartsOptions = {
  store: Store
  catalogFor: CatalogFor
  tokens: CartTokens
  now: () => number
  terms: ShopTerms
}

export function createCarts({ store, catalogFor, tokens, now, terms }: CartsOptions): Carts {
  const { db } = store

  const shownTo = async (handle: Kysely<Tables>, cart: CartRow, { view }: CartHolder) =>
    catalogFor(await readCustomerGroup(handle, cart.customer_id), view)

  const reading = async <Value>(
    holder: CartHolder,
    read: (cart: CartRow, catalog: ShownCatalog) => Promise<Value>,
  ): Answer<Value> => {
    const cart = await findOpenCart(db, holder)
    if (!cart.ok) return cart
    return succeed(await read(cart.value, await shownTo(db, cart.value, holder)))
  }

  const changing = <Value>(
    holder: CartHolder,
    key: string | undefined,
    request: unknown,
    change: (trx: Kysely<Tables>, cart: CartRow, catalog: ShownCatalog) => Answer<Value>,
  ): Answer<Value> =>
    runIdempotently(store, { scope: keyScopeOf(holder), key, request }, async trx => {
      const cart = await findOpenCart(trx, holder, true)
      if (!cart.ok) return cart
      const changed = await change(trx, cart.value, await shownTo(trx, cart.value, holder))
      if (changed.ok) await touchCart(trx, cart.value)
      return changed
    })

  const totalsIn = async (handle: Kysely<Tables>, cart: CartRow, catalog: ShownCatalog) => {
    const entries = await readCartEntries(handle, catalog, cart)
    const delivery = findDelivery(cart.shipping_carrier, cart.shipping_method)
    const lines = countedLines(entries)
    const discount = await cartDiscount(handle, cart, sumGoods(lines), now())
    return {
      totals: computeTotals(lines, needsShipping(entries) ? delivery : undefined, discount, terms),
      payment_methods: paymentMethods(needsShipping(entries)),
    }
  }

  const chooseShipping = async (
    trx: Kysely<Tables>,
    cart: CartRow,
    catalog: ShownCatalog,
    { carrier, method, country }: ShippingChoice,
  ): Answer<ShippingInformationAnswer> => {
    if (carrier === '' && method === '') return succeed(await totalsIn(trx, cart, catalog))
    const delivery = findDelivery(carrier, method)
    if (!delivery) return refuse(`Carrier with such method not found: ${carrier}, ${method}`)
    if (!deliveriesTo(country, terms.countries).includes(delivery))
      return refuse('В эту страну доставки нет')
    const chosen = { shipping_carrier: delivery.carrier, shipping_method: delivery.method }
    await trx.updateTable('cart').set(chosen).where('id', '=', cart.id).execute()
    return succeed(await totalsIn(trx, { ...cart, ...chosen }, catalog))
  }

  return {
    async create(key) {
      const token = tokens.make(key)
      await db
        .insertInto('cart')
        .values({ token_hash: sha256(token) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return token
    },

    openFor: (customerId, guestCartId, view) =>
      store.transaction(async trx => {
        const catalog = catalogFor(await readCustomerGroup(trx, customerId), view)
        return Number((await openCustomerCart(trx, catalog, customerId, guestCartId)).number)
      }),

    pull: holder =>
      reading(holder, async (cart, catalog) =>
        cartItems(db, holder.cartId, await readCartEntries(db, catalog, cart)),
      ),

    update: (holder, change, key) =>
      changing(holder, key, { update: change }, async (trx, cart, catalog) => {
        const { base_qty } = change
        const entry =
          base_qty === undefined
            ? await changeItem(trx, catalog, cart, change)
            : await mergeChange(trx, catalog, cart, { ...change, base_qty })
        if (!entry.ok) return entry
        if (entry.value === null) return succeed(null)
        const [item] = await cartItems(trx, holder.cartId, [entry.value])
        return succeed(item as CartItem)
      }),

    remove: (holder, itemId, key) =>
      changing(holder, key, { remove: itemId }, async (trx, cart) => {
        const { numDeletedRows } = await trx
          .deleteFrom('cart_item')
          .where('cart_id', '=', cart.id)
          .where('id', '=', String(itemId))
          .executeTakeFirst()
        if (numDeletedRows > 0n) return succeed(true as const)
        return missing(`The cart does not contain the ${itemId} item.`)
      }),

    totals: holder => reading(holder, async (...cart) => (await totalsIn(db, ...cart)).totals),

    paymentMethods: holder =>
      reading(holder, async (...cart) => (await totalsIn(db, ...cart)).payment_methods),

    shippingMethods: (holder, country) =>
      reading(holder, async (cart, catalog) =>
        needsShipping(await readCartEntries(db, catalog, cart))
          ? deliveriesTo(country, terms.countries).map(shippingMethod)
          : [],
      ),

    chooseShipping: (holder, choice) =>
      changing(holder, undefined, null, (...cart) => chooseShipping(...cart, choice)),

    collectTotals: (holder, choice, payment) =>
      changing(holder, undefined, null, async (trx, cart, catalog) => {
        const chosen = await chooseShipping(trx, cart, catalog, choice)
        if (!chosen.ok) return chosen
        const isShipped = needsShipping(await readCartEntries(trx, catalog, cart))
        if (payment !== '' && !findPayment(payment, isShipped)) {
          return refuse('The requested Payment Method is not available.')
        }
        return succeed(chosen.value.totals)
      }),

    applyCoupon: (holder, code, key) =>
      changing(holder, key, { coupon: code }, async (trx, cart, catalog) => {
        const goods = sumGoods(countedLines(await readCartEntries(trx, catalog, cart)))
        return applyCoupon(trx, cart, code, goods, now())
      }),

    removeCoupon: (holder, key) =>
      changing(holder, key, { coupon: null }, async (trx, cart) => {
        await setCoupon(trx, cart, null)
        return succeed(true as const)
      }),

    coupon: holder =>
      reading(holder, async (...cart) => (await totalsIn(db, ...cart)).totals.coupon_code ?? null),
  }
}
