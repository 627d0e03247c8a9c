import { sql } from 'kysely'
import type { Store } from './open-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const keyAgeMs = 7 * dayMs
const emailAgeMs = 7 * dayMs
/** Those that were given up stay as long for `webhooks retry`. */
const webhookAgeMs = 30 * dayMs
/** Longer than any provider repeats one; an older signature is refused anyway. */
const noticeAgeMs = 7 * dayMs
const emptyCartAgeMs = 30 * dayMs
/**
 * Platforms read what changed within moments; one that slept for half as long reads everything
 * anew.
 */
const changeAgeMs = dayMs
/** Longer than anybody fills in a form. */
const unsentPhotoAgeMs = dayMs
/** Longer than a return is argued about. */
const sentPhotoAgeMs = 180 * dayMs
const batchSize = 500

export type PruningCounts = {
  keys: number
  carts: number
  sessions: number
  changes: number
  emails: number
  resets: number
  newsletter: number
  webhooks: number
  notices: number
  photos: number
  reviewPhotos: number
  wishlists: number
}

/**
 * Deletes what nobody comes back for: answers kept for repeats, guests' carts left empty or merged,
 * sessions that ran out, changes the catalogue has followed, settled letters and links to a new
 * password that nobody used, addresses whose owners did not ask for the newsletter, notices of
 * payments, photos of returns that were not sent or are settled long since, and shared wishlists
 * whose links open nothing any more. In small batches, so that no shopper waits. An order is not
 * placed twice without its key: its cart is closed.
 */
export async function pruneStore({ db }: Store, nowMs: number): Promise<PruningCounts> {
  const oldKeys = new Date(nowMs - keyAgeMs)
  const oldEmails = new Date(nowMs - emailAgeMs)
  const oldCarts = new Date(nowMs - emptyCartAgeMs)
  const oldNotices = new Date(nowMs - noticeAgeMs)
  const oldChanges = new Date(nowMs - changeAgeMs)
  return {
    keys: await inBatches(() =>
      sql`delete from idempotency_key where (scope, key_hash) in (
        select scope, key_hash from idempotency_key where created_at < ${oldKeys}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    carts: await inBatches(() =>
      sql`delete from cart where id in (
        select id from cart where status in ('open', 'merged') and customer_id is null and updated_at < ${oldCarts}
          and not exists (select from cart_item where cart_item.cart_id = cart.id)
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    sessions: await inBatches(() =>
      sql`delete from customer_session where id in (
        select id from customer_session where expires_at < ${new Date(nowMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    changes: await inBatches(() =>
      sql`delete from catalog_change where (xid, id) in (
        select xid, id from catalog_change where created_at < ${oldChanges}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    emails: await inBatches(() =>
      sql`delete from mail where id in (
        select id from mail where state <> 'waiting' and created_at < ${oldEmails}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    resets: await inBatches(() =>
      sql`delete from password_reset where email_hash in (
        select email_hash from password_reset where expires_at < ${new Date(nowMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    newsletter: await inBatches(() =>
      sql`delete from newsletter_request where email in (
        select email from newsletter_request where expires_at < ${new Date(nowMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    webhooks: await inBatches(() =>
      sql`delete from webhook_delivery where id in (
        select id from webhook_delivery
        where state <> 'waiting' and settled_at < ${new Date(nowMs - webhookAgeMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    notices: await inBatches(() =>
      sql`delete from payment_notice where (provider, notice_id) in (
        select provider, notice_id from payment_notice where received_at < ${oldNotices}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    photos: await inBatches(() =>
      sql`delete from return_photo where id in (
        select return_photo.id from return_photo join orders on orders.id = return_photo.order_id
        where (not is_sent and return_photo.created_at < ${new Date(nowMs - unsentPhotoAgeMs)})
          or (return_photo.created_at < ${new Date(nowMs - sentPhotoAgeMs)}
            and orders.status <> 'return_requested')
        limit ${batchSize} for update of return_photo skip locked)`.execute(db),
    ),
    reviewPhotos: await inBatches(() =>
      sql`delete from review_photo where id in (
        select id from review_photo
        where review_id is null and created_at < ${new Date(nowMs - unsentPhotoAgeMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
    wishlists: await inBatches(() =>
      sql`delete from shared_wishlist where id in (
        select id from shared_wishlist where expires_at < ${new Date(nowMs)}
        limit ${batchSize} for update skip locked)`.execute(db),
    ),
  }
}

async function inBatches(deleteSome: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = Number((await deleteSome()).numAffectedRows ?? 0n)
    all += deleted
    if (deleted < batchSize) return all
  }
}
