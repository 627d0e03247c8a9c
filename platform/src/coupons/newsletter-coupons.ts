import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Coupon } from '../catalog/stored-documents.ts'
import { hashOf } from '../http/once.ts'
import type { Tables } from '../store/tables.ts'

/** What is promised to whoever subscribes. */
const newsletterPercent = 10

/** Read aloud and typed by hand: nothing that looks like something else. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A coupon of one address: `onlyFor` is its hash. */
export type BoundCoupon = Coupon & { onlyFor: string }

/** The one coupon of an address, made when it has none; undefined once it was used. */
export async function giveNewsletterCoupon(
  trx: Kysely<Tables>,
  email: string,
  nowMs: number,
): Promise<string | undefined> {
  const email_hash = hashOf(email)
  await trx
    .insertInto('newsletter_coupon')
    .values({ code: newCode(), email_hash, created_at: new Date(nowMs) })
    .onConflict(conflict => conflict.column('email_hash').doNothing())
    .execute()
  const given = await trx
    .selectFrom('newsletter_coupon')
    .leftJoin('coupon_use', 'coupon_use.code', 'newsletter_coupon.code')
    .select(['newsletter_coupon.code', 'coupon_use.uses'])
    .where('email_hash', '=', email_hash)
    .executeTakeFirstOrThrow()
  return given.uses === null ? given.code : undefined
}

export async function findNewsletterCoupon(
  db: Kysely<Tables>,
  code: string,
): Promise<BoundCoupon | undefined> {
  const row = await db
    .selectFrom('newsletter_coupon')
    .select('email_hash')
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
      onlyFor: row.email_hash,
    }
  )
}

function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)])
  return `NEWS-${signs.join('')}`
}
