import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashSha256 } from '../http/idempotency.ts'
import type { Tables } from '../store/tables.ts'

const accessMs = 60 * 60 * 1000
export const refreshTokenLifetimeMs = 30 * 24 * 60 * 60 * 1000
/** Two tabs that wake together refresh within this. */
const togetherMs = 60 * 1000

export type CustomerTokenPair = { access: string; refresh: string }

/** A new pair for a refresh token, whose session it may end. */
export async function rotateTokens(
  trx: Kysely<Tables>,
  tokenHash: string,
  nowMs: number,
): Promise<CustomerTokenPair | undefined> {
  const tokens = trx
    .selectFrom('customer_token')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'refresh')
    .where('expires_at', '>', new Date(nowMs))
  const known = await tokens.select('session_id').executeTakeFirst()
  if (!known) return undefined

  // The session first: whoever ends it takes the same locks in the same order.
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

  if (token.is_used) await scheduleSupersede(trx, token, nowMs)
  await trx
    .updateTable('customer_token')
    .set({ is_used: true })
    .where('token_hash', '=', tokenHash)
    .execute()
  await trx
    .deleteFrom('customer_token')
    .where('session_id', '=', known.session_id)
    .where('expires_at', '<=', new Date(nowMs))
    .execute()
  await trx
    .updateTable('customer_session')
    .set({ expires_at: new Date(nowMs + refreshTokenLifetimeMs) })
    .where('id', '=', known.session_id)
    .execute()
  return issueTokenPair(trx, known.session_id, nowMs)
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

/** Whoever comes again with this one has not stored those. */
async function scheduleSupersede(
  trx: Kysely<Tables>,
  token: { session_id: string; expires_at: Date },
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('customer_token')
    .set({ is_superseded: true })
    .where('session_id', '=', token.session_id)
    .where('kind', '=', 'refresh')
    .where('is_used', '=', false)
    .where('expires_at', '>=', token.expires_at)
    .where('expires_at', '<', new Date(nowMs + refreshTokenLifetimeMs - togetherMs))
    .execute()
}

export async function issueTokenPair(
  trx: Kysely<Tables>,
  sessionId: string,
  nowMs: number,
): Promise<CustomerTokenPair> {
  const pair = { access: newToken(), refresh: newToken() }
  const row = (kind: keyof CustomerTokenPair, lifeMs: number) => ({
    token_hash: hashSha256(pair[kind]),
    session_id: sessionId,
    kind,
    expires_at: new Date(nowMs + lifeMs),
  })
  await trx
    .insertInto('customer_token')
    .values([row('access', accessMs), row('refresh', refreshTokenLifetimeMs)])
    .execute()
  return pair
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
