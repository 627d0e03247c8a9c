import type { Kysely } from 'kysely'
import type { RestockedEmailData } from '../mail/emails/restocked.ts'
import { emailLanguages } from '../mail/emails/shop-signs.ts'
import type { ShopDetailsGetter } from '../mail/shop-addresses.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { RestockService } from './restock.ts'

/** What an email says of goods, in the words of a store view; undefined once they are not sold. */
export type RestockedProduct = Omit<RestockedEmailData, 'leaveUrl'> & { storeId: number }
export type RestockedProductFinder = (
  sku: string,
  storeCode: string,
) => RestockedProduct | undefined

export type RestockEmailOptions = {
  store: Store
  emails: ShopEmails
  restock: Pick<RestockService, 'tokenOf'>
  find: RestockedProductFinder
  /** Undefined for what is no set. */
  isSetInStock: (sku: string) => boolean | undefined
  shopOf: ShopDetailsGetter
}

export const restockUnsubscribePath = '/api/restock/leave'
/** So long the link of an email works. */
const keptMs = 90 * 24 * 60 * 60 * 1000

/**
 * Writes to those who wait for what can be bought again: each email with its mark in one
 * transaction, so that it is written once. Answers how many.
 */
export async function sendRestockEmails(
  options: RestockEmailOptions,
  nowMs: number,
): Promise<number> {
  const { store } = options
  const sets = await listRestockedSets(options)
  let told = 0
  while (await store.transaction(trx => sendOneEmail(trx, { ...options, sets }, nowMs))) told += 1
  await store.db
    .deleteFrom('restock_request')
    .where('told_at', '<', new Date(nowMs - keptMs))
    .execute()
  return told
}

/** Sets have no stock of their own: what their parts allow, the catalogue knows. */
async function listRestockedSets({ store, isSetInStock }: RestockEmailOptions): Promise<string[]> {
  const waiting = await store.db
    .selectFrom('restock_request')
    .select('sku')
    .distinct()
    .where('told_at', 'is', null)
    .execute()
  return waiting.map(({ sku }) => sku).filter(sku => isSetInStock(sku) === true)
}

/** The one that waits longest and that no other platform has in hand. */
async function sendOneEmail(
  trx: Kysely<Tables>,
  { emails, restock, find, shopOf, sets }: RestockEmailOptions & { sets: readonly string[] },
  nowMs: number,
): Promise<boolean> {
  const waiting = await trx
    .selectFrom('restock_request')
    .selectAll('restock_request')
    .where('told_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('stock_item')
            .select('stock_item.sku')
            .whereRef('stock_item.sku', '=', 'restock_request.sku')
            .where('stock_item.is_in_stock', '=', true)
            .whereRef('stock_item.qty', '>', 'stock_item.reserved'),
        ),
        ...(sets.length > 0 ? [eb('restock_request.sku', 'in', sets)] : []),
      ]),
    )
    .orderBy('restock_request.id')
    .limit(1)
    .forUpdate('restock_request')
    .skipLocked()
    .executeTakeFirst()
  if (!waiting) return false
  const { id, sku, email, store_code } = waiting
  const language = emailLanguages.find(known => known === waiting.language) ?? 'ru'
  await trx
    .updateTable('restock_request')
    // Its link needs the mailbox, and nobody the address any more.
    .set({ told_at: new Date(nowMs), email: '' })
    .where('id', '=', id)
    .execute()
  const goods = find(sku, store_code)
  if (!goods) return true
  const { url } = shopOf(goods.storeId)
  await emails.restocked(trx, {
    email,
    language,
    ...goods,
    leaveUrl: `${url}${restockUnsubscribePath}?token=${restock.tokenOf(id)}&lang=${language}`,
  })
  return true
}
