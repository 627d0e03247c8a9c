import { type Result, succeed } from '@vitrina/domain'
import { applyCoupon, setCartCoupon } from '../coupons/cart-coupon.ts'
import type { SaleContext } from '../coupons/coupon-rows.ts'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import type { createCartAccess } from './cart-access.ts'
import { listSellableCartLines, readCartEntries } from './cart-contents.ts'
import type { CartOwner } from './cart-owner.ts'
import { sumDiscountableLines } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

const onlyCertificates = 'На подарочные сертификаты промокоды не действуют'

export interface CartCouponService {
  applyCoupon(owner: CartOwner, code: string, key: string | undefined): Answer<true>
  removeCoupon(owner: CartOwner, key: string | undefined): Answer<true>
}

export function createCartCouponService(
  { changing }: Pick<ReturnType<typeof createCartAccess>, 'changing'>,
  toConditions: (owner: CartOwner) => SaleContext,
): CartCouponService {
  return {
    applyCoupon: (owner, code, key) =>
      changing(owner, key, { coupon: code }, async (trx, cart, catalog) => {
        const lines = listSellableCartLines(await readCartEntries(trx, catalog, cart))
        if (lines.length > 0 && lines.every(({ line }) => line.certificate))
          return createNotFoundRefusal(onlyCertificates, 'coupon-certificates')
        return applyCoupon(trx, cart, code, sumDiscountableLines(lines), toConditions(owner))
      }),

    removeCoupon: (owner, key) =>
      changing(owner, key, { coupon: null }, async (trx, cart) => {
        await setCartCoupon(trx, cart, null)
        return succeed(true as const)
      }),
  }
}
