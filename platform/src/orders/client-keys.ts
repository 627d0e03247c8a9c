import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'
import type { Tables } from '../store/tables.ts'

/**
 * By what a client's address is kept with an order: the same for the same address, and not to be
 * read back or found by trying addresses without the shop's own key.
 */
export async function hashClientAddress(db: Kysely<Tables>, address: string): Promise<string> {
  const secret = await readOrCreateStoredSecret(db, 'order_client_secret')
  return createHmac('sha256', secret).update(address).digest('hex')
}

/** Pieces of this client's orders that are reserved and that nobody has confirmed. */
export async function countPiecesReservedByClient(
  db: Kysely<Tables>,
  client_key: string,
): Promise<number> {
  const { held } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<string | null>('pieces').as('held'))
    .where('client_key', '=', client_key)
    .where('confirmed_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'pending'),
        and([eb('status', '=', 'pending_confirmation'), eb('reserved_until', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(held ?? 0)
}
