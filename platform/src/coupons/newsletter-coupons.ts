import { createHmac, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Coupon } from '../catalog/stored-documents.ts'
import { hashOf } from '../http/once.ts'
import { storedSecret } from '../store/stored-secret.ts'
import type { Tables } from '../store/tables.ts'

/** What is promised to whoever subscribes. */
const newsletterPercent = 10

/** Stands in an order for the code its buyer was sent, once the buyer is forgotten: a code leads to an address. */
export const anyNewsletterCode = 'NEWSLETTER'

/** Read aloud and typed by hand: nothing that looks like something else. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A coupon of one address: `onlyFor` is its key. */
export type BoundCoupon = Coupon & { onlyFor: string }

/** The one coupon of an address, made when it has none; undefined once it was used. */
export async function giveNewsletterCoupon(
  trx: Kysely<Tables>,
  email: string,
  nowMs: number,
): Promise<string | undefined> {
  const email_key = await emailKey(trx, email)
  await trx
    .insertInto('newsletter_coupon')
    .values({ code: newCode(), email_key, created_at: new Date(nowMs) })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .execute()
  const given = await findGiven(trx, email_key)
  return given?.uses === null ? given.code : undefined
}

/** Whether an address has an unused coupon, or, unless it has to be `isGiven`, will get one. */
export async function hasNewsletterCouponLeft(
  db: Kysely<Tables>,
  email: string,
  isGiven = false,
): Promise<boolean> {
  const found = await findGiven(db, await emailKey(db, email))
  return found === undefined ? !isGiven : found.uses === null
}

function findGiven(db: Kysely<Tables>, email_key: string) {
  return db
    .selectFrom('newsletter_coupon')
    .leftJoin('coupon_use', 'coupon_use.code', 'newsletter_coupon.code')
    .select(['newsletter_coupon.code', 'coupon_use.uses'])
    .where('email_key', '=', email_key)
    .executeTakeFirst()
}

export async function findNewsletterCoupon(
  db: Kysely<Tables>,
  code: string,
): Promise<BoundCoupon | undefined> {
  const row = await db
    .selectFrom('newsletter_coupon')
    .select('email_key')
    .where('code', '=', code)
    .executeTakeFirst()
  return (
    row && {
      id: 0,
      code,
      title: '',
      discount: { kind: 'percent', percent: newsletterPercent },
      usage_limit: 1,
      is_active: true,
      onlyFor: row.email_key ?? '',
    }
  )
}

/** Whether a coupon was sent to one of these addresses. */
export async function isSentToOne(
  db: Kysely<Tables>,
  { onlyFor }: BoundCoupon,
  emails: readonly string[],
): Promise<boolean> {
  const keys = await Promise.all(emails.map(email => emailKey(db, email)))
  return keys.includes(onlyFor)
}

/** Gives the coupons of before, which knew their address by a bare hash, the key in its place. */
export async function keyOldNewsletterCoupons(db: Kysely<Tables>): Promise<void> {
  const old = await db
    .selectFrom('newsletter_coupon')
    .select(['code', 'email_hash'])
    .where('email_hash', 'is not', null)
    .execute()
  for (const { code, email_hash } of old) {
    await db
      .updateTable('newsletter_coupon')
      .set({ email_hash: null, email_key: await keyOfHash(db, String(email_hash)) })
      .where('code', '=', code)
      .execute()
  }
}

function emailKey(db: Kysely<Tables>, email: string): Promise<string> {
  return keyOfHash(db, hashOf(email))
}

/** Of the hash, not of the address: the hash was all that was kept once. */
async function keyOfHash(db: Kysely<Tables>, hash: string): Promise<string> {
  const secret = await storedSecret(db, 'newsletter_coupon_secret')
  return createHmac('sha256', secret).update(hash).digest('hex')
}

function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)])
  return `NEWS-${signs.join('')}`
}
