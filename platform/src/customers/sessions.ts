import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sha256 } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'

const accessMs = 60 * 60 * 1000
const refreshMs = 30 * 24 * 60 * 60 * 1000
/** Two tabs that wake together refresh within this. */
const togetherMs = 60 * 1000

export type TokenPair = { access: string; refresh: string }

/** The sessions of customers. A session is a family of tokens, stored as hashes. */
export interface Sessions {
  /** The customer an access token speaks for. */
  customerOf(token: string): Promise<string | undefined>
  begin(trx: Kysely<Tables>, customerId: string): Promise<TokenPair>
  /**
   * A new pair. Clients that never store the new refresh token come again with the one they have,
   * and so do two tabs at once; of what they got before, only what is a minute old at most still
   * counts. A used one that a later one has replaced, and one that no longer counts, ends its
   * session: somebody has copied it.
   */
  refresh(token: string): Promise<TokenPair | undefined>
  /** Ends the sessions these tokens are of, access or refresh, run out or not. Repeats safely. */
  end(tokens: readonly string[]): Promise<void>
  endAll(trx: Kysely<Tables>, customerId: string): Promise<void>
}

export function createSessions(store: Store, now: () => number): Sessions {
  return {
    async customerOf(token) {
      const found = await store.db
        .selectFrom('customer_token')
        .innerJoin('customer_session', 'customer_session.id', 'customer_token.session_id')
        .select('customer_session.customer_id')
        .where('token_hash', '=', sha256(token))
        .where('kind', '=', 'access')
        .where('customer_token.expires_at', '>', new Date(now()))
        .executeTakeFirst()
      return found?.customer_id
    },

    async begin(trx, customerId) {
      const { id } = await trx
        .insertInto('customer_session')
        .values({ customer_id: customerId, expires_at: new Date(now() + refreshMs) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return addPair(trx, id)
    },

    refresh: token => store.transaction(trx => rotate(trx, sha256(token))),

    async end(tokens) {
      if (tokens.length === 0) return
      const known = store.db
        .selectFrom('customer_token')
        .select('session_id')
        .where('token_hash', 'in', tokens.map(sha256))
      await store.db.deleteFrom('customer_session').where('id', 'in', known).execute()
    },

    async endAll(trx, customerId) {
      await trx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute()
    },
  }

  async function rotate(trx: Kysely<Tables>, tokenHash: string): Promise<TokenPair | undefined> {
    const tokens = trx
      .selectFrom('customer_token')
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', 'refresh')
      .where('expires_at', '>', new Date(now()))
    const known = await tokens.select('session_id').executeTakeFirst()
    if (!known) return undefined

    // The session first: its end takes the same locks in the same order.
    const session = trx.selectFrom('customer_session').select('id').forUpdate()
    if (!(await session.where('id', '=', known.session_id).executeTakeFirst())) return undefined
    const token = await tokens
      .select(['session_id', 'is_used', 'is_superseded', 'expires_at'])
      .executeTakeFirst()
    if (!token) return undefined
    if (token.is_superseded || (token.is_used && (await isReplaced(trx, token)))) {
      await trx.deleteFrom('customer_session').where('id', '=', known.session_id).execute()
      return undefined
    }

    if (token.is_used) await supersedeLater(trx, token)
    await trx
      .updateTable('customer_token')
      .set({ is_used: true })
      .where('token_hash', '=', tokenHash)
      .execute()
    await trx
      .deleteFrom('customer_token')
      .where('session_id', '=', known.session_id)
      .where('expires_at', '<=', new Date(now()))
      .execute()
    await trx
      .updateTable('customer_session')
      .set({ expires_at: new Date(now() + refreshMs) })
      .where('id', '=', known.session_id)
      .execute()
    return addPair(trx, known.session_id)
  }

  /**
   * A client that has used a later token has no use for this one. All live equally long: the later
   * ends later.
   */
  async function isReplaced(
    trx: Kysely<Tables>,
    token: { session_id: string; expires_at: Date },
  ): Promise<boolean> {
    const later = await trx
      .selectFrom('customer_token')
      .select('token_hash')
      .where('session_id', '=', token.session_id)
      .where('kind', '=', 'refresh')
      .where('is_used', '=', true)
      .where('expires_at', '>', token.expires_at)
      .limit(1)
      .executeTakeFirst()
    return later !== undefined
  }

  /** A client that sends this token again has not stored the later ones. */
  async function supersedeLater(
    trx: Kysely<Tables>,
    token: { session_id: string; expires_at: Date },
  ): Promise<void> {
    await trx
      .updateTable('customer_token')
      .set({ is_superseded: true })
      .where('session_id', '=', token.session_id)
      .where('kind', '=', 'refresh')
      .where('is_used', '=', false)
      .where('expires_at', '>=', token.expires_at)
      .where('expires_at', '<', new Date(now() + refreshMs - togetherMs))
      .execute()
  }

  async function addPair(trx: Kysely<Tables>, sessionId: string): Promise<TokenPair> {
    const pair = { access: newToken(), refresh: newToken() }
    const row = (kind: keyof TokenPair, lifeMs: number) => ({
      token_hash: sha256(pair[kind]),
      session_id: sessionId,
      kind,
      expires_at: new Date(now() + lifeMs),
    })
    await trx
      .insertInto('customer_token')
      .values([row('access', accessMs), row('refresh', refreshMs)])
      .execute()
    return pair
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
