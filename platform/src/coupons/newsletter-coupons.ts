import { createHmac, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import { hashSha256 } from '../http/idempotency.ts'
import { normalizeMailbox } from '../mail/same-mailbox.ts'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'
import type { Tables } from '../store/tables.ts'

/** What is promised to whoever subscribes. */
const newsletterPercent = 10

/**
 * Stands in an order for the code its buyer was sent, once the buyer is forgotten: a code leads to
 * an address.
 */
export const anonymizedNewsletterCouponCode = 'NEWSLETTER'

/** Read aloud and typed by hand: nothing that looks like something else. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A coupon of one address: `onlyFor` is its key. */
export type NewsletterCoupon = CouponDocument & { onlyFor: string }

/**
 * The one coupon of an address, made when it has none; undefined once it was used, or where the
 * mailbox had one under another way to write its address.
 */
export async function issueNewsletterCoupon(
  trx: Kysely<Tables>,
  email: string,
  nowMs: number,
): Promise<string | undefined> {
  const keys = await makeKeys(trx, email)
  await trx
    .insertInto('newsletter_coupon')
    .values({ code: newCode(), ...keys, created_at: new Date(nowMs) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const given = await findIssuedCoupon(trx, keys)
  return isUnusedBy(keys, given) ? given.code : undefined
}

/** Whether an address has an unused coupon, or, unless it has to be `isGiven`, will get one. */
export async function isNewsletterCouponAvailable(
  db: Kysely<Tables>,
  email: string,
  isGiven = false,
): Promise<boolean> {
  const keys = await makeKeys(db, email)
  const found = await findIssuedCoupon(db, keys)
  return found === undefined ? !isGiven : isUnusedBy(keys, found)
}

type Keys = { email_key: string; mailbox_key: string }
type IssuedCoupon = { code: string; email_key: string | null; uses: number | null }

/** What was given to the mailbox: to this very address, or under another way to write it. */
function findIssuedCoupon(db: Kysely<Tables>, keys: Keys): Promise<IssuedCoupon | undefined> {
  return db
    .selectFrom('newsletter_coupon')
    .leftJoin('coupon_use', 'coupon_use.code', 'newsletter_coupon.code')
    .select(['newsletter_coupon.code', 'email_key', 'coupon_use.uses'])
    .where(({ eb, or }) =>
      or([eb('email_key', '=', keys.email_key), eb('mailbox_key', '=', keys.mailbox_key)]),
    )
    .orderBy(({ eb }) => eb('email_key', '=', keys.email_key), 'desc')
    .executeTakeFirst()
}

/** Only the address it was sent to can use it. */
function isUnusedBy({ email_key }: Keys, given: IssuedCoupon | undefined): given is IssuedCoupon {
  return given?.email_key === email_key && given.uses === null
}

export async function findNewsletterCoupon(
  db: Kysely<Tables>,
  code: string,
): Promise<NewsletterCoupon | undefined> {
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
export async function isCouponSentToAnyEmail(
  db: Kysely<Tables>,
  { onlyFor }: NewsletterCoupon,
  emails: readonly string[],
): Promise<boolean> {
  const keys = await Promise.all(emails.map(email => emailKey(db, email)))
  return keys.includes(onlyFor)
}

/** Gives the coupons of before, which knew their address by a bare hash, the key in its place. */
export async function migrateCouponEmailHashes(db: Kysely<Tables>): Promise<void> {
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

/**
 * Notes down for the coupons of before which mailbox they went to, once: their addresses are known
 * as long as they are subscribed. Of several of one mailbox the first is noted; all of them keep
 * counting.
 */
export async function backfillCouponMailboxKeys(db: Kysely<Tables>): Promise<void> {
  const done = { name: 'newsletter_coupon_mailboxes', value: 'named' }
  const flag = db.selectFrom('setting').select('value').where('name', '=', done.name)
  if (await flag.executeTakeFirst()) return
  const nameless = await db
    .selectFrom('newsletter_coupon')
    .select('email_key')
    .where('mailbox_key', 'is', null)
    .execute()
  const keys = new Set(nameless.map(({ email_key }) => email_key))
  const readers = db.selectFrom('newsletter_subscriber').select('email').orderBy('subscribed_at')
  for (const { email } of keys.size > 0 ? await readers.execute() : []) {
    const { email_key, mailbox_key } = await makeKeys(db, email)
    if (!keys.has(email_key)) continue
    await db
      .updateTable('newsletter_coupon')
      .set({ mailbox_key })
      .where('email_key', '=', email_key)
      .where('mailbox_key', 'is', null)
      .where(({ not, exists }) =>
        not(
          exists(
            db
              .selectFrom('newsletter_coupon as other')
              .select('other.code')
              .where('other.mailbox_key', '=', mailbox_key),
          ),
        ),
      )
      .execute()
  }
  await db
    .insertInto('setting')
    .values(done)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function makeKeys(db: Kysely<Tables>, email: string): Promise<Keys> {
  return {
    email_key: await emailKey(db, email),
    mailbox_key: await emailKey(db, `mailbox ${normalizeMailbox(email)}`),
  }
}

function emailKey(db: Kysely<Tables>, email: string): Promise<string> {
  return keyOfHash(db, hashSha256(email))
}

/** Made of the hash, not of the address: earlier versions stored the hash alone. */
async function keyOfHash(db: Kysely<Tables>, hash: string): Promise<string> {
  const secret = await readOrCreateStoredSecret(db, 'newsletter_coupon_secret')
  return createHmac('sha256', secret).update(hash).digest('hex')
}

function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)])
  return `NEWS-${signs.join('')}`
}
