import type { OrderConfirmation, orderRequestSchema, StoreView, Totals } from '@vitrina/contract'
import { fail, type Result, succeed, toKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { countAvailablePieces } from '../carts/cart-contents.ts'
import { type CartOwner, toCartOwner } from '../carts/cart-owner.ts'
import {
  type CartRow,
  createMissingCartRefusal,
  findCart,
  readCartItems,
} from '../carts/cart-rows.ts'
import { applyTaxOfDestination } from '../carts/taxed-at.ts'
import { computeTotals, sumDiscountableLines, sumLinePrices } from '../carts/totals.ts'
import type { Catalog, GroupCatalogLookup } from '../catalog/catalog.ts'
import { recordRefusedCoupon, redeemCoupon } from '../coupons/cart-coupon.ts'
import { releaseCouponUse, type SaleContext } from '../coupons/coupon-rows.ts'
import { readCustomerGroup } from '../customers/customer-groups.ts'
import type { DeliveryService } from '../delivery/delivery-service.ts'
import { readRedeemableCertificate } from '../gift-certificates/cart-certificate.ts'
import { insertOrderedCertificates } from '../gift-certificates/ordered-certificates.ts'
import {
  createCertificateBalanceRefusal,
  redeemCertificate,
} from '../gift-certificates/spend-certificate.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import { createWorkQueue } from '../limits/work-queue.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { PaymentSetup } from '../payments/open-payments.ts'
import { computePaymentDeadline } from '../payments/payment-deadline.ts'
import { onlinePaymentMethods } from '../payments/provider.ts'
import { readStock, releaseStock, reserveStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { countPiecesReservedByClient, hashClientAddress as keyOfClient } from './client-keys.ts'
import { findOwnerOfCartNumber } from './find-owner-of-cart-number.ts'
import { toIdempotentOrderChange } from './idempotent-order.ts'
import type { OrderConfirmLinks } from './order-confirm-links.ts'
import { hashOrderContent } from './order-content.ts'
import { enqueueOrderEmails } from './order-email.ts'
import { chooseOrderPlacementMode, type OrderLimits, sumPieces } from './order-limits.ts'
import {
  createOrderLinesRefusal,
  listStockShortages,
  type OrderLine,
  resolveOrderLines,
} from './order-lines.ts'
import { chooseOrderMethods, type OrderMethods, resolveOrderMethods } from './order-methods.ts'
import type { OrderPageUrls } from './order-page-urls.ts'
import { findOrder } from './order-reading.ts'
import {
  allocateOrderNumber,
  insertOrder,
  type NewOrder,
  toOrderConfirmation,
} from './order-rows.ts'
import { findOrderDestination, type OrderDestination } from './order-way.ts'
import { findHigherTotalRefusal } from './refuse-higher-total.ts'
import { recordOrderConsents } from './take-consents.ts'

export type ParsedOrder = z.output<typeof orderRequestSchema>

/** Who orders, as the token says; absent for a guest. */
export type OrderingCustomer = { id: string; email: string }

/** Who orders, in which window, and what language the email about it is in. */
export type OrderRequestContext = {
  customer: OrderingCustomer | undefined
  /** The client's address as far as proxies are trusted, see `clientAddress`. */
  clientAddress: string
  view: StoreView
  language: EmailLanguage
}

export interface OrderService {
  /**
   * Places an order: stock, order, number and the key's answer in one transaction. The same key
   * again answers the same order. Without a key the request itself is one: a double click is one
   * order. It belongs to `customer`, whoever the request names; without one to whose cart and
   * `user_id` it names, else it is a guest's. Beyond the limits it is to be confirmed first.
   */
  place(
    order: ParsedOrder,
    key: string | undefined,
    by: OrderRequestContext,
  ): Promise<Result<OrderConfirmation, Refusal>>
}

export type OrderServiceOptions = {
  store: Store
  catalog: Pick<Catalog, 'catchUp'>
  catalogFor: GroupCatalogLookup
  emails: ShopEmails
  delivery: DeliveryService
  links: OrderConfirmLinks
  pages: OrderPageUrls
  limits: OrderLimits
  payments: Pick<PaymentSetup, 'tokens' | 'waitMs'>
  newsletter: Pick<NewsletterService, 'askWith'>
  now: () => number
}

/**
 * All orders draw one number after another; more at once would only keep connections from readers.
 */
const placedAtOnce = 4
const maxWaiting = 1_000
const busy = { kind: 'too-many-requests', retryAfterMs: 5_000 } as const

export function createOrderService(options: OrderServiceOptions): OrderService {
  const { store, catalog } = options
  const enqueue = createWorkQueue(placedAtOnce, maxWaiting)

  return {
    async place(order, key, { customer: signedIn, clientAddress, view, language }) {
      const customer = signedIn ?? (await findOwnerOfCartNumber(store.db, order))
      const attempt: Attempt = {
        order,
        customer,
        clientKey: await keyOfClient(store.db, clientAddress),
        language,
        owner: toCartOwner(order.cart_id, customer?.id, view),
        isNamed: key !== undefined,
        way: await findOrderDestination(order, view, options.delivery),
      }
      const change = toIdempotentOrderChange(order, key, attempt.owner)
      const placed = await enqueue(() =>
        runIdempotently(store, change, trx => place(trx, attempt, options)),
      )
      if (placed === 'busy') return fail(busy)
      // The next page the shopper opens shows what is left.
      if (placed.ok) await catalog.catchUp()
      else await recordRefusedCoupon(store.db, attempt.cart, placed.failure)
      return placed.ok ? succeed(await withPayment(placed.value, order, options)) : placed
    },
  }
}

async function place(
  trx: Kysely<Tables>,
  attempt: Attempt,
  options: OrderServiceOptions,
): Promise<Result<OrderConfirmation, Refusal>> {
  const { order, customer, clientKey, language, owner } = attempt
  const { catalogFor, emails, limits, payments, now } = options
  const { termsOf } = options.delivery
  const terms = termsOf(owner.view)
  const cart = await findCart(trx, owner, true)
  if (!cart || cart.status === 'merged') return createMissingCartRefusal(owner)
  if (cart.status === 'ordered') return alreadyOrdered(trx, cart, attempt)
  if ((await readCartItems(trx, cart)).length === 0) return createMissingCartRefusal(owner)
  attempt.cart = cart

  // A guest's cart that somebody orders who is signed in still has the guest's prices: those were
  // shown.
  const groupId = await readCustomerGroup(trx, cart.customer_id)
  const catalog = catalogFor(groupId, owner.view)
  const ordered = resolveOrderLines(catalog, order.products)
  if (!ordered.ok) return ordered
  const { changed } = ordered.value
  const lines = applyTaxOfDestination(ordered.value.lines, catalog, attempt.way.destination)
  const methods = chooseOrderMethods(
    order,
    {
      isShipped: lines.some(({ line }) => line.isShipped),
      isPrepaid: lines.some(({ line }) => line.certificate),
      goods: sumLinePrices(countLines(lines)),
      way: attempt.way,
      paymentWaitMs: payments.waitMs,
    },
    terms,
  )
  if (!methods.ok && changed.length === 0) return methods

  const units = countUnits(lines)
  const short = await reserveStock(trx, units)
  const problems = [...changed, ...(short.length > 0 ? await tooFew(trx, lines, short) : [])]
  if (problems.length > 0) return createOrderLinesRefusal(problems)
  if (!methods.ok) return methods

  const placedAt = new Date(now())
  const at = { terms, nowMs: placedAt.getTime() }
  const email = emailOf(attempt)
  const priced = await priceOrder(trx, cart, attempt, { lines, methods: methods.value, at })
  if (!priced.ok) return priced
  const { totals, certificateId } = priced.value
  const settled = resolveOrderMethods(methods.value, totals.grand_total)
  if (!settled.ok) return settled
  const number = await allocateOrderNumber(trx)
  const placement = chooseOrderPlacementMode(
    units,
    await countPiecesReservedByClient(trx, clientKey),
    limits,
  )
  if (placement !== 'placed' && email === undefined) return emailToConfirm()
  if (placement === 'unreserved') {
    await releaseStock(trx, units)
    if (totals.coupon_code !== undefined) await releaseCouponUse(trx, totals.coupon_code)
  }
  const placed: NewOrder = {
    cart,
    order,
    requestHash: hashOrderContent(order),
    customerId: customer?.id,
    email,
    view: owner.view,
    lines,
    methods: settled.value,
    totals,
    certificateId,
    placedAt,
    language,
    clientKey,
    pieces: sumPieces(units),
    placement,
    reservedUntil:
      placement === 'reserved' ? new Date(placedAt.getTime() + limits.confirmMs) : null,
    payUntil:
      placement === 'placed'
        ? computePaymentDeadline(settled.value, totals.grand_total, placedAt)
        : null,
  }
  const confirmation = await insertOrder(trx, number, placed)
  const certificates = await moveCertificates(trx, number, placed, terms.timeZone)
  if (!certificates.ok) return certificates
  await recordOrderConsents(trx, placed, confirmation.orderNumber, options)
  await enqueueOrderEmails(trx, emails, {
    ...placed,
    ...letterLinks(placed, confirmation, options),
  })
  return succeed(confirmation)
}

/** What it comes to, with the coupon's use counted and the certificate held. */
async function priceOrder(
  trx: Kysely<Tables>,
  cart: CartRow,
  { order, customer }: Attempt,
  { lines, methods, at }: Pricing,
): Promise<Result<{ totals: Totals; certificateId: string | undefined }, Refusal>> {
  const counted = countLines(lines)
  const buyer = {
    customerId: customer?.id,
    emails: [emailOf({ order, customer }), customer?.email],
  }
  const spending = { buyer, goods: sumDiscountableLines(counted), seen: order.coupon_code }
  const discount = await redeemCoupon(trx, cart, spending, at)
  if (!discount.ok) return discount
  const certificate = await readRedeemableCertificate(trx, cart, at, true)
  const totals = computeTotals(counted, methods.delivery, discount.value, at.terms, certificate)
  const dearer = findHigherTotalRefusal(totals, order.grand_total)
  return dearer ?? succeed({ totals, certificateId: certificate?.id })
}

type Pricing = { lines: readonly OrderLine[]; methods: OrderMethods; at: SaleContext }

function emailOf({ order, customer }: Pick<Attempt, 'order' | 'customer'>): string | undefined {
  const { shippingAddress, billingAddress } = order.addressInformation
  return shippingAddress?.email ?? billingAddress.email ?? customer?.email
}

/** Certificates that are bought with an order, and the one that pays for it. */
async function moveCertificates(
  trx: Kysely<Tables>,
  orderId: string,
  { lines, totals, certificateId, placement, placedAt: at }: NewOrder,
  timeZone: string,
): Promise<Result<true, Refusal>> {
  const currency = totals.quote_currency_code
  await insertOrderedCertificates(trx, { orderId, lines, currency, timeZone, at })
  const { gift_certificate: paid } = totals.extension_attributes ?? {}
  if (!paid || certificateId === undefined || placement === 'unreserved') return succeed(true)
  const spending = { certificateId, orderId, amount: toKopecks(paid.amount), at }
  return (await redeemCertificate(trx, spending))
    ? succeed(true)
    : createCertificateBalanceRefusal()
}

/** Where its letter leads: to be confirmed, to be paid, to be seen. */
function letterLinks(
  { placement, language, customerId, payUntil: isToPay }: NewOrder,
  { backendOrderId, orderNumber }: OrderConfirmation,
  { links, pages, limits, payments }: OrderServiceOptions,
) {
  const id = String(backendOrderId)
  return {
    number: orderNumber,
    path: pages.pathOf({ id, customer_id: customerId ?? null, link_series: 0 }),
    ...(isToPay && {
      paying: { path: pages.payPathOf({ id, link_series: 0 }), holdMs: payments.waitMs },
    }),
    ...(placement !== 'placed' && {
      confirming: {
        url: links.to(id, language),
        holdMs: placement === 'reserved' ? limits.confirmMs : null,
      },
    }),
  }
}

/** Whoever ordered may look at its payment, and pay: by a token, which is kept nowhere. */
async function withPayment(
  placed: OrderConfirmation,
  { addressInformation }: ParsedOrder,
  { store, payments: { tokens } }: OrderServiceOptions,
): Promise<OrderConfirmation> {
  const code = addressInformation.payment_method_code
  const isOnSite = onlinePaymentMethods.some(method => method === code)
  if (!isOnSite) return placed
  const id = String(placed.backendOrderId)
  const order = await findOrder(store.db, id)
  // A certificate has covered all of it.
  if (Number(order?.grand_total_kopecks) === 0) return placed
  return { ...placed, payment: { token: tokens.of({ id, link_series: 0 }) } }
}

type Attempt = {
  order: ParsedOrder
  customer: OrderingCustomer | undefined
  clientKey: string
  /** The language of the emails. */
  language: EmailLanguage
  owner: CartOwner
  /** The client sent a key, and knows by it which order is which. */
  isNamed: boolean
  /** Where it goes, asked of carriers before anything is held. */
  way: OrderDestination
  /** Once it is found. */
  cart?: CartRow
}

/** One that says the same is the same order sent again, perhaps under the name it got since. */
async function alreadyOrdered(
  trx: Kysely<Tables>,
  { id }: CartRow,
  { order, isNamed }: Attempt,
): Promise<Result<OrderConfirmation, Refusal>> {
  const placed = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'created_at', 'reserved_until', 'request_hash'])
    .where('cart_id', '=', id)
    .executeTakeFirst()
  if (placed && !isNamed && placed.request_hash === hashOrderContent(order)) {
    await storeOrderName(trx, placed.id, order.order_id)
    return succeed(toOrderConfirmation(placed))
  }
  return fail({ kind: 'conflict', message: 'Эта корзина уже оформлена', problems: [] })
}

/** What its client calls it since. */
async function storeOrderName(
  trx: Kysely<Tables>,
  id: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return
  await trx
    .updateTable('orders')
    .set({ client_order_id: name })
    .where('id', '=', id)
    .where('client_order_id', 'is', null)
    .execute()
}

/** One to be confirmed is confirmed by the link in its email. */
function emailToConfirm(): Result<never, Refusal> {
  const path = 'addressInformation.billingAddress.email'
  const message = 'Такой заказ нужно подтвердить: укажите почту, на неё придёт ссылка'
  return createRefusal(message, [createValidationError(path, message, 'required')])
}

function countLines(lines: readonly OrderLine[]) {
  return lines.map(({ line, qty }, index) => ({ itemId: index + 1, qty, line }))
}

function countUnits(lines: readonly OrderLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { line, qty } of lines) {
    for (const part of line.parts) units.set(part.sku, (units.get(part.sku) ?? 0) + part.qty * qty)
  }
  return units
}

async function tooFew(trx: Kysely<Tables>, lines: readonly OrderLine[], short: readonly string[]) {
  const levels = await readStock(trx, short)
  // Parts that were enough are not what stands in the way.
  const available = new Map(levels)
  for (const { line } of lines) {
    for (const { sku } of line.parts) {
      if (!short.includes(sku)) available.set(sku, Number.MAX_SAFE_INTEGER)
    }
  }
  return listStockShortages(lines, line => countAvailablePieces(line, available), short)
}
