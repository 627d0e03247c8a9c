import { createHash } from 'node:crypto'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Store } from '../store/open-store.ts'
import { parseStoredJson } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { Refusal } from './answer.ts'
import { toCanonicalJson } from './canonical.ts'

/**
 * A change as a client names it: `key` repeats the change, not the work. Without a key nothing is
 * kept.
 */
export type IdempotentChange = { scope: string; key: string | undefined; request: unknown }

/**
 * Does a change in one transaction and keeps its answer under the key in that same transaction:
 * whatever fails in between, a repeat finds either both or neither. A refusal undoes everything and
 * keeps nothing. The same key with another request is a conflict.
 */
export async function runIdempotently<Value>(
  store: Store,
  { scope, key, request }: IdempotentChange,
  change: (trx: Transaction<Tables>) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await store.transaction(async trx => {
      if (key === undefined) return valueOrRollback(await change(trx))
      const name = { scope, key_hash: hashSha256(key) }
      const claimed = await trx
        .insertInto('idempotency_key')
        .values({ ...name, request_hash: hashSha256(toCanonicalJson(request)) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (!claimed.numInsertedOrUpdatedRows) {
        const answer = await earlierAnswer<Value>(trx, name, request)
        if (answer.ok) store.noteReplay(nameScopeKind(scope))
        return answer
      }

      const result = valueOrRollback(await change(trx))
      await trx
        .updateTable('idempotency_key')
        .set({ response: JSON.stringify({ value: result.value }) })
        .where('scope', '=', scope)
        .where('key_hash', '=', name.key_hash)
        .execute()
      return result
    })
  } catch (error) {
    if (error instanceof Rollback) return fail(error.refusal)
    throw error
  }
}

async function earlierAnswer<Value>(
  trx: Transaction<Tables>,
  { scope, key_hash }: { scope: string; key_hash: string },
  request: unknown,
): Promise<Result<Value, Refusal>> {
  const earlier = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow()
  if (earlier.request_hash === hashSha256(toCanonicalJson(request))) {
    const row = `idempotency_key ${key_hash.slice(0, 12)}, response`
    return succeed(parseStoredJson(storedAnswerSchema<Value>(), earlier.response, row).value)
  }
  const message = 'This Idempotency-Key was used for another request'
  return fail({ kind: 'conflict', message, problems: [] })
}

/**
 * The answer is told again as it was, by whichever release: what one of before has kept may lack
 * what this one answers, and clients read it as they read any answer. So the frame alone is held.
 */
function storedAnswerSchema<Value>() {
  return z.object({ value: z.custom<Value>() })
}

/** Scopes end with whose change it is. */
function nameScopeKind(scope: string): string {
  return scope.match(/^[a-z]+/)?.[0] ?? 'other'
}

class Rollback extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('Refused')
    this.refusal = refusal
  }
}

function valueOrRollback<Value>(result: Result<Value, Refusal>) {
  if (result.ok) return result
  throw new Rollback(result.failure)
}

export function hashSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
