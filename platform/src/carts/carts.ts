import type {
  CartItem,
  PaymentMethod,
  ShippingInformationAnswer,
  ShippingMethod,
  StoreView,
  Totals,
} from '@vitrina/contract'
import { computeDayInTimeZone, type Result, succeed } from '@vitrina/domain'
import type { GroupCatalogLookup } from '../catalog/catalog.ts'
import { readCustomerGroup } from '../customers/customer-groups.ts'
import type { DeliveryService, PartialAddress } from '../delivery/delivery-service.ts'
import { findSendDateRefusal } from '../gift-certificates/refuse-unsendable.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import { createCartAccess } from './cart-access.ts'
import {
  isPayableOnDelivery,
  listSellableCartLines,
  needsShipping,
  readCartEntries,
  toCartItems,
} from './cart-contents.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartTokenGenerator } from './cart-token.ts'
import { type CartCertificateService, createCartCertificateService } from './certificate-of-cart.ts'
import { type CartItemChangeInput, changeCartItem, removeCartLine } from './change-item.ts'
import { type CartCouponService, createCartCouponService } from './coupon-of-cart.ts'
import { findOrCreateCustomerCart } from './customer-cart.ts'
import { findPaymentMethod, toShippingMethod } from './delivery.ts'
import { mergeItemChange } from './merge-change.ts'
import { chooseShipping, computeCartSummary, type ShippingChoice } from './shipping-choice.ts'
import { sumLinePrices } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Carts (docs/api/carts.md). A change repeated under its key is done once. */
export interface CartManager extends CartCouponService, CartCertificateService {
  create(key: string | undefined, view: StoreView): Promise<string>
  /**
   * The customer's one open cart in the view's store, with what lay in the guest's cart that comes
   * along.
   */
  openFor(customerId: string, guestCartId: string | undefined, view: StoreView): Promise<number>
  pull(owner: CartOwner): Answer<CartItem[]>
  /**
   * Adds pieces, or with `item_id` sets the line to `qty` and perhaps to other options. With
   * `base_qty` meets what others did meanwhile, and answers null where nothing is left.
   */
  update(
    owner: CartOwner,
    change: CartItemChangeInput,
    key: string | undefined,
  ): Answer<CartItem | null>
  remove(owner: CartOwner, itemId: number, key: string | undefined): Answer<true>
  totals(owner: CartOwner): Answer<Totals>
  paymentMethods(owner: CartOwner): Answer<PaymentMethod[]>
  shippingMethods(owner: CartOwner, place: PartialAddress): Answer<ShippingMethod[]>
  /** Keeps how the parcel shall travel; without a choice only tells what the cart comes to. */
  chooseShipping(
    owner: CartOwner,
    choice: ShippingChoice & { place?: PartialAddress | undefined },
  ): Answer<ShippingInformationAnswer>
  /** The same, with how the order shall be paid; the payment is looked at, not kept. */
  collectTotals(owner: CartOwner, choice: ShippingChoice, payment: string): Answer<Totals>
  /** The code that counts in the totals. */
  coupon(owner: CartOwner): Answer<string | null>
}

export type CartManagerOptions = {
  store: Store
  catalogFor: GroupCatalogLookup
  tokens: CartTokenGenerator
  now: () => number
  delivery: Pick<DeliveryService, 'termsOf' | 'locate' | 'offers'>
  /** Whose carts those are that were opened before carts had stores. */
  mainStoreId: number
}

export function createCartManager(options: CartManagerOptions): CartManager {
  const { store, catalogFor, tokens, now, delivery, mainStoreId } = options
  const { termsOf } = delivery
  const { db } = store
  const { reading, changing } = createCartAccess(options)
  const toConditions = ({ view }: CartOwner) => ({ terms: termsOf(view), nowMs: now() })
  const contextOf = ({ view }: CartOwner) => ({ terms: termsOf(view), now })
  type Summary = Awaited<ReturnType<typeof computeCartSummary>>
  const summarize = <Value>(owner: CartOwner, select: (summary: Summary) => Value) =>
    reading(owner, async (...cart) =>
      select(await computeCartSummary(db, ...cart, contextOf(owner))),
    )

  return {
    ...createCartCouponService({ changing }, toConditions),
    ...createCartCertificateService({ changing }, toConditions),

    async create(key, view) {
      const token = tokens.make(key)
      await db
        .insertInto('cart')
        .values({ token_hash: hashSha256(token), store_id: view.storeId })
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
        return Number((await findOrCreateCustomerCart(trx, catalog, customerId, opening)).number)
      }),

    pull: owner =>
      reading(owner, async (cart, catalog) =>
        toCartItems(db, owner.cartId, await readCartEntries(db, catalog, cart)),
      ),

    update: (owner, change, key) =>
      changing(owner, key, { update: change }, async (trx, cart, catalog) => {
        const { base_qty } = change
        const entry =
          base_qty === undefined
            ? await changeCartItem(trx, catalog, cart, change)
            : await mergeItemChange(trx, catalog, cart, { ...change, base_qty })
        if (!entry.ok) return entry
        if (entry.value === null) return succeed(null)
        const today = computeDayInTimeZone(termsOf(owner.view).timeZone, now())
        const unsendable = findSendDateRefusal(entry.value.line, today)
        if (unsendable) return unsendable
        const [item] = await toCartItems(trx, owner.cartId, [entry.value])
        return succeed(item as CartItem)
      }),

    remove: (owner, itemId, key) =>
      changing(owner, key, { remove: itemId }, (trx, cart) => removeCartLine(trx, cart, itemId)),

    totals: owner => summarize(owner, ({ totals }) => totals),
    paymentMethods: owner => summarize(owner, ({ payment_methods }) => payment_methods),

    shippingMethods: (owner, place) =>
      reading(owner, async (cart, catalog) => {
        const entries = await readCartEntries(db, catalog, cart)
        if (!needsShipping(entries)) return []
        const goods = sumLinePrices(listSellableCartLines(entries))
        const destination = await delivery.locate(place)
        return (await delivery.offers(termsOf(owner.view), destination, goods)).map(
          toShippingMethod,
        )
      }),

    async chooseShipping(owner, { carrier, method, place }) {
      const destination = place && (await delivery.locate(place))
      return changing(owner, undefined, null, (...cart) =>
        chooseShipping(...cart, { carrier, method, destination }, contextOf(owner)),
      )
    },

    collectTotals: (owner, choice, payment) =>
      changing(owner, undefined, null, async (trx, cart, catalog) => {
        const chosen = await chooseShipping(trx, cart, catalog, choice, contextOf(owner))
        if (!chosen.ok) return chosen
        const isOnDelivery = isPayableOnDelivery(await readCartEntries(trx, catalog, cart))
        if (payment !== '' && !findPaymentMethod(payment, isOnDelivery, termsOf(owner.view))) {
          return createRefusal('The requested Payment Method is not available.')
        }
        return succeed(chosen.value.totals)
      }),

    coupon: owner =>
      reading(
        owner,
        async (...cart) =>
          (await computeCartSummary(db, ...cart, contextOf(owner))).totals.coupon_code ?? null,
      ),
  }
}
