import type { ValidationError } from '@vitrina/contract'
import { fail, getCurrencySign, type Kopecks, type Result, succeed, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { CartRow } from '../carts/cart-rows.ts'
import {
  createNotFoundRefusal,
  createRefusal,
  createValidationError,
  type Refusal,
} from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import { type BuyerIdentity, isBuyerKnown, lockOrdersOfBuyer } from './buyer.ts'
import { findCoupon, readCouponState, recordCouponUse, type SaleContext } from './coupon-rows.ts'
import {
  type CouponDiscount,
  type CouponState,
  isBuyerDependentCoupon,
  normalizeCouponCode,
} from './coupon-terms.ts'

type TooLittle = Extract<CouponState, { kind: 'too-little' }>

const couponPath = 'coupon_code'
const wrongCode = "The coupon code isn't valid. Verify the code and try again."
const expiredCode = 'The coupon code has expired.'

/** Puts a coupon on a cart whose goods cost this much, in place of another one. */
export async function applyCoupon(
  trx: Kysely<Tables>,
  cart: CartRow,
  text: string,
  goods: Kopecks,
  at: SaleContext,
): Promise<Result<true, Refusal>> {
  const code = normalizeCouponCode(text)
  const state = await readCouponState(trx, code, goods, at, findOwner(cart))
  if (state.kind === 'invalid') return createNotFoundRefusal(wrongCode, 'unknown-coupon')
  if (state.kind === 'for-another') return createNotFoundRefusal(describeOthersCoupon(code))
  if (state.kind === 'expired') return createNotFoundRefusal(expiredCode, 'expired-coupon')
  if (state.kind === 'too-little') return refuseTooLittle(state, at)
  await setCartCoupon(trx, cart, code)
  return succeed(true)
}

export async function setCartCoupon(
  trx: Kysely<Tables>,
  { id }: CartRow,
  code: string | null,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ coupon_code: code, is_coupon_refused: false })
    .where('id', '=', id)
    .execute()
}

/**
 * What the cart's coupon takes off now. One that is over leaves the cart with the totals that say
 * so; one that waits for more goods stays and counts again when they are there.
 */
export async function computeCartDiscount(
  db: Kysely<Tables>,
  cart: CartRow,
  goods: Kopecks,
  at: SaleContext,
): Promise<CouponDiscount | undefined> {
  if (cart.coupon_code === null) return undefined
  const state = await readCouponState(db, cart.coupon_code, goods, at, findOwner(cart))
  if (state.kind === 'counts' && state.discount.amount > 0 && !cart.is_coupon_refused) {
    return state.discount
  }
  if (isOver(state) || cart.is_coupon_refused) {
    await db
      .updateTable('cart')
      .set({ coupon_code: null, is_coupon_refused: false })
      .where('id', '=', cart.id)
      .where('coupon_code', '=', cart.coupon_code)
      .execute()
  }
  return undefined
}

type Spending = {
  buyer: BuyerIdentity
  goods: Kopecks
  /** The coupon that the shopper saw in the totals; without one nothing is compared. */
  seen: string | null | undefined
}

/**
 * Uses the cart's coupon for an order. Refused when the coupon ended or was taken off since the
 * shopper saw the totals: nobody pays more than they were shown. One they have not seen counts all
 * the same.
 */
export async function redeemCoupon(
  trx: Kysely<Tables>,
  cart: CartRow,
  { buyer, goods, seen }: Spending,
  at: SaleContext,
): Promise<Result<CouponDiscount | undefined, Refusal>> {
  const { coupon_code: code } = cart
  const seenCode = seen ? normalizeCouponCode(seen) : ''
  if (seenCode && seenCode !== code) return ended(seenCode)
  if (code === null) return succeed(undefined)
  if (cart.is_coupon_refused) return ended(code)
  const coupon = await findCoupon(trx, code)
  if (coupon && isBuyerDependentCoupon(coupon)) {
    if (!isBuyerKnown(buyer)) return noEmail(code)
    await lockOrdersOfBuyer(trx, buyer)
  }
  const state = await readCouponState(trx, code, goods, at, buyer)
  if (state.kind === 'for-another') return refused(code, describeOthersCoupon(code), 'coupon-email')
  if (isOver(state)) return ended(code)
  if (state.kind === 'too-little') return seenCode ? tooLittle(state, at) : succeed(undefined)
  if (state.discount.amount === 0) return seenCode ? ended(code) : succeed(undefined)
  return (await recordCouponUse(trx, code)) ? succeed(state.discount) : ended(code)
}

/** Remembers that an order was refused for its coupon: only then it was known who buys. */
export async function recordRefusedCoupon(
  db: Kysely<Tables>,
  cart: CartRow | undefined,
  refusal: Refusal,
): Promise<void> {
  if (cart?.coupon_code == null || !isRefusalFor(cart.coupon_code, refusal)) return
  await db
    .updateTable('cart')
    .set({ is_coupon_refused: true })
    .where('id', '=', cart.id)
    .where('coupon_code', '=', cart.coupon_code)
    .execute()
}

/**
 * Whether it was this coupon that ended: the shopper may have seen another one than the cart has.
 */
function isRefusalFor(code: string, refusal: Refusal): boolean {
  if (refusal.kind !== 'conflict') return false
  const problems: readonly Partial<ValidationError>[] = refusal.problems
  return problems.some(
    ({ keyword, params }) => keyword === 'coupon' && params?.coupon_code === code,
  )
}

/** It will not count again for more goods. */
function isOver(
  state: CouponState,
): state is Extract<CouponState, { kind: 'invalid' | 'expired' | 'for-another' }> {
  return state.kind === 'invalid' || state.kind === 'expired' || state.kind === 'for-another'
}

function findOwner({ customer_id }: CartRow): BuyerIdentity | undefined {
  return customer_id === null ? undefined : { customerId: customer_id, emails: [] }
}

function noEmail(code: string): Result<never, Refusal> {
  const path = 'addressInformation.billingAddress.email'
  const message = `Для промокода ${code} укажите почту`
  return createRefusal(message, [createValidationError(path, message, 'required')])
}

function ended(code: string): Result<never, Refusal> {
  return refused(
    code,
    `Промокод ${code} больше не действует: проверьте сумму и оформите заказ ещё раз`,
  )
}

/** It stays on the cart, and counts again with more goods. */
function tooLittle(state: TooLittle, at: SaleContext): Result<never, Refusal> {
  return refused(state.code, whatIsMissing(state, at), 'coupon-minimum')
}

/** Its sums stand by themselves too: a page says them in its own language. */
function refuseTooLittle(state: TooLittle, at: SaleContext): Result<never, Refusal> {
  const message = whatIsMissing(state, at)
  const meta = { minimum: toMoney(state.minimum), missing: toMoney(state.missing) }
  return fail({ kind: 'not-found', message, reason: 'coupon-minimum', meta })
}

function whatIsMissing({ minimum, missing: more }: TooLittle, { terms }: SaleContext): string {
  const price = (sum: Kopecks) => priceIn(terms.currencyCode, sum)
  return `Промокод действует от ${price(minimum)}. Добавьте товаров ещё на ${price(more)}`
}

function describeOthersCoupon(code: string): string {
  return `Промокод ${code} действует для почты, на которую он пришёл`
}

function refused(code: string, message: string, keyword = 'coupon'): Result<never, Refusal> {
  const problems = [createValidationError(couponPath, message, keyword, { coupon_code: code })]
  return fail({ kind: 'conflict', message, problems })
}

function priceIn(currencyCode: string, kopecks: Kopecks): string {
  return `${getCurrencySign(currencyCode)}${toMoney(kopecks).toLocaleString('ru-RU')}`
}
