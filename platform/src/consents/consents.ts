import { createHmac } from 'node:crypto'
import type { ConsentKind, OwnConsent } from '@vitrina/contract'
import { type Kysely, sql } from 'kysely'
import { readStoredDocument, type StoredDocuments } from '../catalog/document-schemas.ts'
import { hashSha256 } from '../http/idempotency.ts'
import { readValidRow, warnOfInvalidRow } from '../store/read-stored.ts'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'
import type { Tables } from '../store/tables.ts'

/**
 * The page that holds the text of each kind. Before the newsletter had one of its own, the page
 * about personal data spoke of it, and a shop may have no other.
 */
const pagesOf: Readonly<Record<ConsentKind, readonly string[]>> = {
  offer: ['pravila'],
  'personal-data': ['obrabotka-personalnyh-dannyh'],
  newsletter: ['soglasie-na-rassylku', 'obrabotka-personalnyh-dannyh'],
}

const maxShown = 200
const versionLength = 12

export type ConsentChange = {
  kinds: readonly ConsentKind[] | undefined
  /** Agreed to, unless `false`: taken back. */
  isGiven?: boolean
  place: OwnConsent['place']
  customerId?: string | undefined
  email?: string | undefined
  /** What it was given with, `order 000000482`. */
  subject?: string
  /** The store whose text was agreed to; the text that all stores share where left out. */
  storeId?: number | undefined
  at: Date
}

/**
 * Writes down, in the transaction of what it was given for, what somebody agreed to: the kind, the
 * text as it stands now, the moment and the place. Of an address a key alone is kept.
 */
export async function recordConsents(trx: Kysely<Tables>, change: ConsentChange): Promise<void> {
  const { kinds = [], isGiven = true, place, customerId, email, subject, storeId, at } = change
  const email_key = email === undefined ? null : await emailKey(trx, email)
  for (const kind of new Set(kinds)) {
    await trx
      .insertInto('consent')
      .values({
        kind,
        is_given: isGiven,
        version: await storeConsentText(trx, pagesOf[kind], storeId, at),
        place,
        subject: subject ?? null,
        // The account may be gone while an order for it is on its way.
        customer_id:
          customerId === undefined
            ? null
            : trx.selectFrom('customer').select('id').where('id', '=', customerId),
        email_key,
        created_at: at,
      })
      .execute()
  }
}

/** Of an account that is deleted. */
export async function detachConsentsFromCustomer(
  trx: Kysely<Tables>,
  customerId: string,
): Promise<void> {
  await trx
    .updateTable('consent')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** What a customer agreed to and took back with the account, newest first; the latest of many. */
export function readLatestCustomerConsents(
  db: Kysely<Tables>,
  customerId: string,
): Promise<OwnConsent[]> {
  return readConsents(db, customerId, maxShown)
}

/** The same for the file that is taken along: nothing is left out. */
export function readAllCustomerConsents(
  db: Kysely<Tables>,
  customerId: string,
): Promise<OwnConsent[]> {
  return readConsents(db, customerId)
}

/**
 * By the account alone: an address may have had another holder, and whoever registers it has not
 * proved that it is theirs.
 */
async function readConsents(
  db: Kysely<Tables>,
  customerId: string,
  most?: number,
): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .leftJoin('consent_text', 'consent_text.version', 'consent.version')
    .select(['consent.id', 'kind', 'is_given', 'place', 'created_at', 'consent.version'])
    .select(['identifier', 'title', 'first_given_at'])
    .where('customer_id', '=', customerId)
    .orderBy('consent.id', 'desc')
    .$if(most !== undefined, query => query.limit(most as number))
    .execute()
  const current = new Set<string>()
  for (const identifier of new Set(rows.flatMap(row => row.identifier ?? []))) {
    // Each store may have a text of its own.
    for (const page of await readPages(db, identifier)) current.add(computeVersion(page))
  }
  return rows.map(({ id, kind, is_given, place, created_at, version, ...text }) => ({
    id: Number(id),
    kind,
    is_given,
    given_at: created_at.toISOString(),
    place,
    text:
      version === null || text.first_given_at === null
        ? null
        : {
            version,
            identifier: text.identifier ?? '',
            title: text.title ?? '',
            first_given_at: text.first_given_at.toISOString(),
            is_current: current.has(version),
          },
  }))
}

/** Keeps the text as it stands: what was agreed to can be shown after the page says otherwise. */
async function storeConsentText(
  trx: Kysely<Tables>,
  [identifier, ...others]: readonly string[],
  storeId: number = allStores,
  at: Date,
): Promise<string | null> {
  if (identifier === undefined) return null
  const page = chooseOfStore(await readPages(trx, identifier), storeId)
  if (!page) return storeConsentText(trx, others, storeId, at)
  const version = computeVersion(page)
  await trx
    .insertInto('consent_text')
    .values({ version, identifier, title: page.title, content: page.content, first_given_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return version
}

type Page = StoredDocuments['cms_page']

/** One that cannot be read is none: what is agreed to with it is kept without a text. */
async function readPages(db: Kysely<Tables>, identifier: string): Promise<Page[]> {
  const found = await db
    .selectFrom('document')
    .select(['id', 'data'])
    .where('entity', '=', 'cms_page')
    .where(sql<boolean>`data ->> 'identifier' = ${identifier}::text`)
    .where(sql<boolean>`data ->> 'active' = 'true'`)
    .orderBy('id')
    .execute()
  return found.flatMap(
    ({ id, data }) =>
      readValidRow(() => readStoredDocument('cms_page', id, data), warnOfInvalidRow) ?? [],
  )
}

const allStores = 0

/** The store's own before the one that all stores share, as the page itself is chosen. */
function chooseOfStore(pages: readonly Page[], storeId: number): Page | undefined {
  const of = (store: number) =>
    pages.find(({ store_id: stores = [allStores] }) => stores.includes(store))
  return of(storeId) ?? of(allStores)
}

function computeVersion({ identifier, title, content }: Page): string {
  return hashSha256(JSON.stringify([identifier, title, content])).slice(0, versionLength)
}

async function emailKey(db: Kysely<Tables>, email: string): Promise<string> {
  const secret = await readOrCreateStoredSecret(db, 'consent_secret')
  return createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex')
}
