import { randomBytes } from 'node:crypto'
import type { SubscriptionStatus } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import { recordConsents } from '../consents/consents.ts'
import {
  backfillCouponMailboxKeys,
  isNewsletterCouponAvailable,
  issueNewsletterCoupon,
  migrateCouponEmailHashes,
} from '../coupons/newsletter-coupons.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { EmailAudience } from '../mail/reader-language.ts'
import { normalizeMailbox } from '../mail/same-mailbox.ts'
import { createTextSigner } from '../mail/text-signer.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { createSubscriberService } from './subscribers.ts'

/** Who asked for the newsletter. Addresses come folded, see `newsletterRequestSchema`. */
export interface NewsletterService {
  statusOf(email: string): Promise<SubscriptionStatus>
  /**
   * Sends whoever is not subscribed an email with a link, and subscribes nobody: anyone may have
   * typed the address. Repeats safely; a new link voids the one before.
   */
  ask(email: string, addressee: EmailAudience): Promise<void>
  /** The same for whoever ticked it in another form, in the transaction of that. */
  askWith(trx: Kysely<Tables>, email: string, addressee: EmailAudience): Promise<void>
  /** Where a link that subscribes leads. Looking changes nothing. */
  look(token: string): Promise<ConfirmationLinkState>
  /** Subscribes whose link it is, and sends the coupon that was promised. Repeats safely. */
  confirm(token: string, addressee: EmailAudience): Promise<ConfirmationLinkState>
  /** Whether the coupon comes with the yes of an address, or came and was not used. */
  hasCouponLeft(email: string): Promise<boolean>
  /** Forgets the address. Repeats safely, and says nothing about whether it was there. */
  unsubscribe(email: string): Promise<void>
  /** The same, in the transaction of whatever else is forgotten. */
  forget(trx: Kysely<Tables>, email: string): Promise<void>
  /**
   * A customer has another address: the former one ends, whose mailbox it may be by now. The new
   * one is asked for its yes where the former had said it or was asked, for anyone may have typed
   * it.
   */
  move(
    trx: Kysely<Tables>,
    moving: EmailAudience & { customerId: string; from: string; to: string },
  ): Promise<void>
  /** Forgets whose link it is. */
  leaveBy(token: string): Promise<void>
}

/** `isDone` once it was pressed; a coupon is promised to those who have not used theirs. */
export type ConfirmationLinkState = 'void' | { isDone: boolean; hasCoupon: boolean }

export type NewsletterServiceOptions = {
  store: Store
  mail: Pick<EmailService, 'emails' | 'shopOf'>
  limiter: RateLimiter
  now: () => number
}

/** `customerId`: whose address it was, where the account has another by now. */
type GivenConsent = { isGiven: boolean; storeId?: number; customerId?: string | undefined }

/** Who goes and comes again, or is sent here by others, is not written to each time. */
const maxEmails = 2
const dayMs = 24 * 60 * 60 * 1000
const linkLifeMs = 7 * dayMs

const path = '/api/ext/mailchimp-subscribe'

/** Addresses of the pages that emails lead to: in the store and the language of their reader. */
function createLinks({ shopOf }: Pick<EmailService, 'shopOf'>) {
  return (page: string, token: string, { language, storeId }: EmailAudience): string => {
    const { url, storeCode } = shopOf(storeId)
    const store = storeCode === undefined ? '' : `&storeCode=${storeCode}`
    return `${url}${path}/${page}?token=${token}&lang=${language}${store}`
  }
}

export async function createNewsletterService(
  options: NewsletterServiceOptions,
): Promise<NewsletterService> {
  const { store, mail, limiter, now } = options
  const secret = await createTextSigner(store, 'unsubscribe')
  const subscribers = createSubscriberService(store.db, now)
  await subscribers.nameOld(email => hashSha256(secret.sign(email)))
  await migrateCouponEmailHashes(store.db)
  await backfillCouponMailboxKeys(store.db)
  const linkTo = createLinks(mail)

  return {
    statusOf: email => subscribers.statusOf(store.db, email),
    async hasCouponLeft(email) {
      const status = await subscribers.statusOf(store.db, email)
      // Who subscribed before there were coupons got none, and is not asked anew.
      return isNewsletterCouponAvailable(store.db, email, status === 'subscribed')
    },

    async ask(email, addressee) {
      if (!(await isToAsk(store.db, email))) return
      await store.transaction(trx => sendLink(trx, email, addressee))
    },

    async askWith(trx, typed, addressee) {
      const email = typed.trim().normalize('NFC').toLowerCase()
      if (await isToAsk(trx, email)) await sendLink(trx, email, addressee)
    },

    async move(trx, { customerId, from, to, ...addressee }) {
      const status = await subscribers.statusOf(trx, from)
      await forget(trx, from, customerId)
      if (status !== 'unsubscribed' && (await isToAsk(trx, to))) await sendLink(trx, to, addressee)
    },

    async look(token) {
      const hash = hashSha256(token)
      const asked = await subscribers.asked(store.db, hash)
      return asked === undefined ? confirmed(store.db, hash) : readLinkState(store.db, asked, false)
    },

    confirm: (token, addressee) =>
      store.transaction(async trx => {
        const confirmHash = hashSha256(token)
        const email = await subscribers.takeRequest(trx, confirmHash)
        if (email === undefined) return confirmed(trx, confirmHash)
        const unsubscribeToken = secret.sign(email)
        const hashes = { unsubscribe_hash: hashSha256(unsubscribeToken), confirm_hash: confirmHash }
        await subscribers.add(trx, email, hashes)
        await noteConsent(trx, email, { isGiven: true, storeId: addressee.storeId })
        const couponCode = await issueNewsletterCoupon(trx, email, now())
        const unsubscribeUrl = linkTo('unsubscribe', unsubscribeToken, addressee)
        const welcome = { email, unsubscribeUrl, couponCode }
        await mail.emails.newsletterWelcome(trx, { ...addressee, ...welcome })
        return { isDone: true, hasCoupon: couponCode !== undefined }
      }),

    unsubscribe: email => store.transaction(trx => forget(trx, email)),
    forget: (trx, email) => forget(trx, email),
    leaveBy: token =>
      store.transaction(async trx => {
        const email = await subscribers.forgetBy(trx, hashSha256(token))
        if (email !== undefined) await noteConsent(trx, email, { isGiven: false })
      }),
  }

  async function forget(trx: Kysely<Tables>, email: string, customerId?: string): Promise<void> {
    if (await subscribers.forget(trx, email))
      await noteConsent(trx, email, { isGiven: false, customerId })
  }

  async function noteConsent(
    trx: Kysely<Tables>,
    email: string,
    { customerId, ...given }: GivenConsent,
  ): Promise<void> {
    await recordConsents(trx, {
      kinds: ['newsletter'],
      ...given,
      place: 'newsletter',
      email,
      customerId: customerId ?? (await findAccountOfEmail(trx, email)),
      at: new Date(now()),
    })
  }

  async function isToAsk(db: Kysely<Tables>, email: string): Promise<boolean> {
    const isSubscribed = (await subscribers.statusOf(db, email)) === 'subscribed'
    return !isSubscribed && (await canSendEmail(limiter, email))
  }

  async function sendLink(
    trx: Kysely<Tables>,
    email: string,
    addressee: EmailAudience,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url')
    const expiresAtMs = now() + linkLifeMs
    await subscribers.request(trx, email, hashSha256(token), expiresAtMs)
    const confirmUrl = linkTo('confirm', token, addressee)
    const hasCoupon = await isNewsletterCouponAvailable(trx, email)
    const asking = { ...addressee, email, confirmUrl, expiresAtMs, hasCoupon }
    await mail.emails.newsletterConfirm(trx, asking)
  }

  async function confirmed(db: Kysely<Tables>, hash: string): Promise<ConfirmationLinkState> {
    const email = await subscribers.confirmedBy(db, hash)
    return email === undefined ? 'void' : readLinkState(db, email, true)
  }
}

async function readLinkState(
  db: Kysely<Tables>,
  email: string,
  isDone: boolean,
): Promise<ConfirmationLinkState> {
  return { isDone, hasCoupon: await isNewsletterCouponAvailable(db, email, isDone) }
}

async function canSendEmail(limiter: RateLimiter, email: string): Promise<boolean> {
  // The key says "letter" for the sake of the counters that run under it.
  return (await limiter.take(`newsletter letter ${normalizeMailbox(email)}`, maxEmails, dayMs)).ok
}

/** The account that has this address now. */
async function findAccountOfEmail(trx: Kysely<Tables>, email: string): Promise<string | undefined> {
  const holder = await trx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return holder?.id
}
