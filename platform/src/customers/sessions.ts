import type { Kysely } from 'kysely'
import { hashSha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import {
  type CustomerTokenPair,
  issueTokenPair,
  refreshTokenLifetimeMs,
  rotateTokens,
} from './token-pairs.ts'

/** The sessions of customers. A session is a family of tokens, stored as hashes. */
export interface SessionService {
  /** The customer an access token speaks for. */
  customerOf(token: string): Promise<string | undefined>
  begin(trx: Kysely<Tables>, customerId: string): Promise<CustomerTokenPair>
  /**
   * A new pair. Clients that never store the new refresh token come again with the one they have,
   * and so do two tabs at once; of what they got before, only what is a minute old at most still
   * counts. A used one that a later one has replaced, and one that no longer counts, ends its
   * session: somebody has copied it.
   */
  refresh(token: string): Promise<CustomerTokenPair | undefined>
  /** Ends the sessions these tokens are of, access or refresh, run out or not. Repeats safely. */
  end(tokens: readonly string[]): Promise<void>
  endAll(trx: Kysely<Tables>, customerId: string): Promise<void>
}

export function createSessionService(store: Store, now: () => number): SessionService {
  return {
    async customerOf(token) {
      const found = await store.db
        .selectFrom('customer_token')
        .innerJoin('customer_session', 'customer_session.id', 'customer_token.session_id')
        .select('customer_session.customer_id')
        .where('token_hash', '=', hashSha256(token))
        .where('kind', '=', 'access')
        .where('customer_token.expires_at', '>', new Date(now()))
        .executeTakeFirst()
      return found?.customer_id
    },

    async begin(trx, customerId) {
      const { id } = await trx
        .insertInto('customer_session')
        .values({ customer_id: customerId, expires_at: new Date(now() + refreshTokenLifetimeMs) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return issueTokenPair(trx, id, now())
    },

    refresh: token => store.transaction(trx => rotateTokens(trx, hashSha256(token), now())),

    async end(tokens) {
      if (tokens.length === 0) return
      const known = store.db
        .selectFrom('customer_token')
        .select('session_id')
        .where('token_hash', 'in', tokens.map(hashSha256))
      await store.db.deleteFrom('customer_session').where('id', 'in', known).execute()
    },

    async endAll(trx, customerId) {
      await trx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute()
    },
  }
}
