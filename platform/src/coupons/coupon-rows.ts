import type { Kopecks } from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import type { Coupon } from '../catalog/stored-documents.ts'
import type { Tables } from '../store/tables.ts'
import { type Buyer, pastOf } from './buyer.ts'
import { type CouponState, couponState, isPersonal, isPossibleCode } from './coupon-terms.ts'

/** What a code, written as {@link couponCode} writes it, does for goods of this price. */
export async function readCouponState(
  db: Kysely<Tables>,
  code: string,
  goods: Kopecks,
  nowMs: number,
  buyer?: Buyer,
): Promise<CouponState> {
  const coupon = isPossibleCode(code) ? await findCoupon(db, code) : undefined
  if (!coupon) return { kind: 'invalid' }
  const used = await db
    .selectFrom('coupon_use')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirst()
  const past = buyer && isPersonal(coupon) ? await pastOf(db, buyer, code) : undefined
  return couponState(coupon, { goods, uses: used?.uses ?? 0, nowMs, buyer: past })
}

/** Counts a use. Never above the limit, however many order at once: the row itself says no. */
export async function countUse(trx: Kysely<Tables>, code: string): Promise<boolean> {
  const coupon = await findCoupon(trx, code)
  const limit = coupon?.usage_limit ?? Number.POSITIVE_INFINITY
  if (!coupon || limit < 1) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coupon_use')
    .values({ code, uses: 1 })
    .onConflict(conflict => {
      const update = conflict
        .column('code')
        .doUpdateSet(({ eb }) => ({ uses: eb('coupon_use.uses', '+', 1) }))
      return Number.isFinite(limit) ? update.where('coupon_use.uses', '<', limit) : update
    })
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** An order that came to nothing has used no coupon. */
export async function giveUseBack(trx: Kysely<Tables>, code: string): Promise<void> {
  const used = trx.selectFrom('coupon_use').select('uses').where('code', '=', code).forUpdate()
  const uses = (await used.executeTakeFirst())?.uses ?? 0
  if (uses > 1) {
    const query = trx.updateTable('coupon_use').set({ uses: uses - 1 })
    await query.where('code', '=', code).execute()
  } else {
    await trx.deleteFrom('coupon_use').where('code', '=', code).execute()
  }
}

export async function findCoupon(db: Kysely<Tables>, code: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('document')
    .select('data')
    .where('entity', '=', 'coupon')
    .where(sql`data ->> 'code'`, '=', code)
    .orderBy('id')
    .executeTakeFirst()
  return row?.data as Coupon | undefined
}
