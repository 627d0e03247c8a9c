import { type Result, succeed } from '@vitrina/domain'
import { applyCoupon, setCoupon } from '../coupons/cart-coupon.ts'
import type { SaleConditions } from '../coupons/coupon-rows.ts'
import { type Refusal, refuseMissing } from '../http/answer.ts'
import type { createCartAccess } from './cart-access.ts'
import { listCountedLines, readCartEntries } from './cart-contents.ts'
import type { CartHolder } from './cart-holder.ts'
import { sumDiscountable } from './totals.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

const onlyCertificates = 'На подарочные сертификаты промокоды не действуют'

export interface CouponOfCart {
  applyCoupon(holder: CartHolder, code: string, key: string | undefined): Answer<true>
  removeCoupon(holder: CartHolder, key: string | undefined): Answer<true>
}

export function createCouponOfCart(
  { changing }: Pick<ReturnType<typeof createCartAccess>, 'changing'>,
  conditionsOf: (holder: CartHolder) => SaleConditions,
): CouponOfCart {
  return {
    applyCoupon: (holder, code, key) =>
      changing(holder, key, { coupon: code }, async (trx, cart, catalog) => {
        const lines = listCountedLines(await readCartEntries(trx, catalog, cart))
        if (lines.length > 0 && lines.every(({ line }) => line.certificate))
          return refuseMissing(onlyCertificates, 'coupon-certificates')
        return applyCoupon(trx, cart, code, sumDiscountable(lines), conditionsOf(holder))
      }),

    removeCoupon: (holder, key) =>
      changing(holder, key, { coupon: null }, async (trx, cart) => {
        await setCoupon(trx, cart, null)
        return succeed(true as const)
      }),
  }
}
