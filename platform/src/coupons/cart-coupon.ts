import { fail, type Kopecks, type Result, succeed, toRubles } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { CartRow } from '../carts/cart-rows.ts'
import { listedProblem, missing, type Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import { countUse, readCouponState } from './coupon-rows.ts'
import { type CouponDiscount, couponCode } from './coupon-terms.ts'

const wrongCode = "The coupon code isn't valid. Verify the code and try again."

/** Puts a coupon on a cart whose goods cost this much, in place of another one. */
export async function applyCoupon(
  trx: Kysely<Tables>,
  cart: CartRow,
  text: string,
  goods: Kopecks,
  nowMs: number,
): Promise<Result<true, Refusal>> {
  const code = couponCode(text)
  const state = await readCouponState(trx, code, goods, nowMs)
  if (state.kind === 'invalid') return missing(wrongCode)
  if (state.kind === 'too-little') {
    const { minimum, missing: more } = state
    return missing(`Купон действует от ${price(minimum)}. Добавьте товаров ещё на ${price(more)}`)
  }
  await setCoupon(trx, cart, code)
  return succeed(true)
}

export async function setCoupon(
  trx: Kysely<Tables>,
  { id }: CartRow,
  code: string | null,
): Promise<void> {
  await trx.updateTable('cart').set({ coupon_code: code }).where('id', '=', id).execute()
}

/**
 * What the cart's coupon takes off now. One that is over leaves the cart with the totals that say so;
 * one that waits for more goods stays and counts again when they are there.
 */
export async function cartDiscount(
  db: Kysely<Tables>,
  cart: CartRow,
  goods: Kopecks,
  nowMs: number,
): Promise<CouponDiscount | undefined> {
  if (cart.coupon_code === null) return undefined
  const state = await readCouponState(db, cart.coupon_code, goods, nowMs)
  if (state.kind === 'counts' && state.discount.amount > 0) return state.discount
  if (state.kind === 'invalid') {
    await db
      .updateTable('cart')
      .set({ coupon_code: null })
      .where('id', '=', cart.id)
      .where('coupon_code', '=', cart.coupon_code)
      .execute()
  }
  return undefined
}

/**
 * Uses the cart's coupon for an order. Refused when the coupon ended since the shopper saw the totals:
 * nobody pays more than they were shown.
 */
export async function spendCoupon(
  trx: Kysely<Tables>,
  { coupon_code: code }: CartRow,
  goods: Kopecks,
  nowMs: number,
): Promise<Result<CouponDiscount | undefined, Refusal>> {
  if (code === null) return succeed(undefined)
  const state = await readCouponState(trx, code, goods, nowMs)
  if (state.kind === 'invalid') return ended(code)
  if (state.kind === 'too-little' || state.discount.amount === 0) return succeed(undefined)
  return (await countUse(trx, code)) ? succeed(state.discount) : ended(code)
}

function ended(code: string): Result<never, Refusal> {
  const message = `Купон ${code} больше не действует: проверьте сумму и оформите заказ ещё раз`
  const problems = [listedProblem('coupon_code', message, 'coupon', { coupon_code: code })]
  return fail({ kind: 'conflict', message, problems })
}

function price(kopecks: Kopecks): string {
  return `${toRubles(kopecks).toLocaleString('ru-RU')} ₽`
}
