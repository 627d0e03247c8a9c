import type {
  CartItem,
  PaymentMethod,
  ShippingInformationAnswer,
  ShippingMethod,
  StoreView,
  Totals,
} from '@vitrina/contract'
import { findDayIn, type Result, succeed } from '@vitrina/domain'
import type { CatalogFor } from '../catalog/catalog.ts'
import { readCustomerGroup } from '../customers/customer-groups.ts'
import type { DeliveryDesk, PartialAddress } from '../delivery/delivery-desk.ts'
import { refuseUnsendable } from '../gift-certificates/refuse-unsendable.ts'
import { type Refusal, refuse } from '../http/answer.ts'
import { sha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import { createCartAccess } from './cart-access.ts'
import {
  listCountedLines,
  mayPayOnDelivery,
  needsShipping,
  readCartEntries,
  toCartItems,
} from './cart-contents.ts'
import type { CartHolder } from './cart-holder.ts'
import type { CartTokens } from './cart-token.ts'
import { type CertificateOfCart, createCertificateOfCart } from './certificate-of-cart.ts'
import { changeItem, type ItemChange, removeLine } from './change-item.ts'
import { type CouponOfCart, createCouponOfCart } from './coupon-of-cart.ts'
import { openCustomerCart } from './customer-cart.ts'
import { findPayment, toShippingMethod } from './delivery.ts'
import { mergeChange } from './merge-change.ts'
import { chooseShipping, type ShippingChoice, sumCart } from './shipping-choice.ts'
import { sumGoods } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Carts (docs/api/carts.md). A change repeated under its key is done once. */
export interface Carts extends CouponOfCart, CertificateOfCart {
  create(key: string | undefined, view: StoreView): Promise<string>
  /**
   * The customer's one open cart in the view's store, with what lay in the guest's cart that comes
   * along.
   */
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
  shippingMethods(holder: CartHolder, place: PartialAddress): Answer<ShippingMethod[]>
  /** Keeps how the parcel shall travel; without a choice only tells what the cart comes to. */
  chooseShipping(
    holder: CartHolder,
    choice: ShippingChoice & { place?: PartialAddress | undefined },
  ): Answer<ShippingInformationAnswer>
  /** The same, with how the order shall be paid; the payment is looked at, not kept. */
  collectTotals(holder: CartHolder, choice: ShippingChoice, payment: string): Answer<Totals>
  /** The code that counts in the totals. */
  coupon(holder: CartHolder): Answer<string | null>
}

export type CartsOptions = {
  store: Store
  catalogFor: CatalogFor
  tokens: CartTokens
  now: () => number
  delivery: Pick<DeliveryDesk, 'termsOf' | 'locate' | 'offers'>
  /** Whose carts those are that were opened before carts had stores. */
  mainStoreId: number
}

export function createCarts(options: CartsOptions): Carts {
  const { store, catalogFor, tokens, now, delivery, mainStoreId } = options
  const { termsOf } = delivery
  const { db } = store
  const { reading, changing } = createCartAccess(options)
  const conditionsOf = ({ view }: CartHolder) => ({ terms: termsOf(view), nowMs: now() })
  const factsOf = ({ view }: CartHolder) => ({ terms: termsOf(view), now })

  return {
    ...createCouponOfCart({ changing }, conditionsOf),
    ...createCertificateOfCart({ changing }, conditionsOf),

    async create(key, view) {
      const token = tokens.make(key)
      await db
        .insertInto('cart')
        .values({ token_hash: sha256(token), store_id: view.storeId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return token
    },

    openFor: (customerId, guestCartId, view) =>
      store.transaction(async trx => {
        const catalog = catalogFor(await readCustomerGroup(trx, customerId), view)
        const { storeId } = view
        const isMainStore = storeId === mainStoreId
        const opening = { guestCartId, storeId, isMainStore }
        return Number((await openCustomerCart(trx, catalog, customerId, opening)).number)
      }),

    pull: holder =>
      reading(holder, async (cart, catalog) =>
        toCartItems(db, holder.cartId, await readCartEntries(db, catalog, cart)),
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
        const today = findDayIn(termsOf(holder.view).timeZone, now())
        const unsendable = refuseUnsendable(entry.value.line, today)
        if (unsendable) return unsendable
        const [item] = await toCartItems(trx, holder.cartId, [entry.value])
        return succeed(item as CartItem)
      }),

    remove: (holder, itemId, key) =>
      changing(holder, key, { remove: itemId }, (trx, cart) => removeLine(trx, cart, itemId)),

    totals: holder =>
      reading(holder, async (...cart) => (await sumCart(db, ...cart, factsOf(holder))).totals),

    paymentMethods: holder =>
      reading(
        holder,
        async (...cart) => (await sumCart(db, ...cart, factsOf(holder))).payment_methods,
      ),

    shippingMethods: (holder, place) =>
      reading(holder, async (cart, catalog) => {
        const entries = await readCartEntries(db, catalog, cart)
        if (!needsShipping(entries)) return []
        const goods = sumGoods(listCountedLines(entries))
        const destination = await delivery.locate(place)
        return (await delivery.offers(termsOf(holder.view), destination, goods)).map(
          toShippingMethod,
        )
      }),

    async chooseShipping(holder, { carrier, method, place }) {
      const destination = place && (await delivery.locate(place))
      return changing(holder, undefined, null, (...cart) =>
        chooseShipping(...cart, { carrier, method, destination }, factsOf(holder)),
      )
    },

    collectTotals: (holder, choice, payment) =>
      changing(holder, undefined, null, async (trx, cart, catalog) => {
        const chosen = await chooseShipping(trx, cart, catalog, choice, factsOf(holder))
        if (!chosen.ok) return chosen
        const isOnDelivery = mayPayOnDelivery(await readCartEntries(trx, catalog, cart))
        if (payment !== '' && !findPayment(payment, isOnDelivery, termsOf(holder.view))) {
          return refuse('The requested Payment Method is not available.')
        }
        return succeed(chosen.value.totals)
      }),

    coupon: holder =>
      reading(
        holder,
        async (...cart) => (await sumCart(db, ...cart, factsOf(holder))).totals.coupon_code ?? null,
      ),
  }
}
