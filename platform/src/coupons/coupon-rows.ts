import type { Kopecks } from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import { findCustomer } from '../customers/customer-rows.ts'
import { readValidRow, warnOfInvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'
import { type BuyerIdentity, readBuyerHistory } from './buyer.ts'
import {
  type CouponState,
  convertCouponToCurrency,
  findCouponState,
  isBuyerDependentCoupon,
  isWellFormedCouponCode,
} from './coupon-terms.ts'
import {
  findNewsletterCoupon,
  isCouponSentToAnyEmail,
  type NewsletterCoupon,
} from './newsletter-coupons.ts'
import { readStoredCoupon } from './stored-coupon.ts'

/** When, and on whose terms something is sold. */
export type SaleContext = { terms: ShopTerms; nowMs: number }

/**
 * Whether a coupon counts for goods of this price, and what it takes off. `code` has to be in the
 * stored form, which {@link couponCode} makes of what a shopper typed.
 */
export async function readCouponState(
  db: Kysely<Tables>,
  code: string,
  goods: Kopecks,
  { terms, nowMs }: SaleContext,
  buyer?: BuyerIdentity,
): Promise<CouponState> {
  const found = isWellFormedCouponCode(code) ? await findCoupon(db, code) : undefined
  const coupon = found && convertCouponToCurrency(found, terms)
  if (!coupon) return { kind: 'invalid' }
  if (buyer && !(await isTheirs(db, coupon, buyer))) return { kind: 'for-another' }
  const used = await db
    .selectFrom('coupon_use')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirst()
  const past =
    buyer && isBuyerDependentCoupon(coupon) ? await readBuyerHistory(db, buyer, code) : undefined
  return findCouponState(coupon, { goods, uses: used?.uses ?? 0, nowMs, buyer: past })
}

/** A coupon sent to an address works for that address alone: the account's, or the order's. */
async function isTheirs(
  db: Kysely<Tables>,
  coupon: CouponDocument | NewsletterCoupon,
  { customerId, emails }: BuyerIdentity,
): Promise<boolean> {
  if (!('onlyFor' in coupon)) return true
  const account = customerId === undefined ? undefined : await findCustomer(db, customerId)
  const known = [...emails, account?.email].filter(email => email !== undefined)
  return isCouponSentToAnyEmail(db, coupon, known)
}

/** Counts a use. Never above the limit, however many order at once: the row itself says no. */
export async function recordCouponUse(trx: Kysely<Tables>, code: string): Promise<boolean> {
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
export async function releaseCouponUse(trx: Kysely<Tables>, code: string): Promise<void> {
  const used = trx.selectFrom('coupon_use').select('uses').where('code', '=', code).forUpdate()
  const uses = (await used.executeTakeFirst())?.uses ?? 0
  if (uses > 1) {
    const query = trx.updateTable('coupon_use').set({ uses: uses - 1 })
    await query.where('code', '=', code).execute()
  } else {
    await trx.deleteFrom('coupon_use').where('code', '=', code).execute()
  }
}

/** A coupon of the catalogue, else one that was sent to an address. One that is damaged is none. */
export async function findCoupon(
  db: Kysely<Tables>,
  code: string,
): Promise<CouponDocument | NewsletterCoupon | undefined> {
  const row = await db
    .selectFrom('document')
    .select(['id', 'data'])
    .where('entity', '=', 'coupon')
    .where(sql`data ->> 'code'`, '=', code)
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return findNewsletterCoupon(db, code)
  const found = readValidRow(() => readStoredCoupon(row), warnOfInvalidRow)
  if (!found) return undefined
  const { onlyFor: _unknown, ...coupon } = { onlyFor: undefined, ...found }
  return coupon
}
