import type { NetworkMonitor, RequestSender } from '@vitrina/api-client'
import { unwrapEnvelope } from '@vitrina/api-client'
import { type Failure, fail, isRetryable, type Result } from '@vitrina/domain'
import { fillPlaceholders } from './placeholders.ts'
import type { SyncTask } from './task.ts'
import type { TokenSource } from './token-source.ts'

/** What came of sending a task once. */
export type TaskDeliveryOutcome =
  /** The platform has decided. `meta` is what its answer says beside the result. */
  | { kind: 'answered'; answer: Result<unknown>; meta?: unknown }
  /** It was reached and could not do it now. */
  | { kind: 'failed'; failure: Failure; retryAfterMs: number | null }
  /** It is unknown whether the platform was reached; it cannot serve now. */
  | { kind: 'unreachable' }
  /** The token of the shopper who meant it cannot be had: only such tasks are held up. */
  | { kind: 'no-token'; failure: Failure }

export type DeliverTaskOptions = {
  /** Must not add a session or a language of its own: the task brings both. */
  send: RequestSender
  network: Pick<NetworkMonitor, 'doubt'>
  session: Pick<TokenSource, 'ownerId' | 'carry'> | null
}

export async function deliverTask(
  task: SyncTask,
  cartId: string | null,
  { send, network, session }: DeliverTaskOptions,
): Promise<TaskDeliveryOutcome> {
  const filled = fillPlaceholders(task, cartId)
  if (!filled.ok) return { kind: 'answered', answer: filled }
  const { url, body } = filled.value
  let meta: unknown
  let lacksToken = false

  async function call(token: string | null): Promise<Result<unknown>> {
    const isTheirs = token !== null && session?.ownerId() === (task.ownerId ?? null)
    lacksToken = task.needsToken === true && !isTheirs
    if (lacksToken) return notSent
    const sent = await send(url, toRequestInit(task, body, token))
    meta = sent.ok ? (sent.value as { meta?: unknown } | null)?.meta : undefined
    return unwrapEnvelope(sent)
  }

  const answer = task.needsToken && session ? await session.carry(call) : await call(null)
  if (lacksToken) return { kind: 'no-token', failure: noToken }
  if (answer.ok) return { kind: 'answered', answer, ...(meta !== undefined && { meta }) }
  const { failure } = answer
  if (failure.kind === 'signed-out' && task.needsToken === true)
    return { kind: 'no-token', failure }
  if (!isRetryable(failure)) return { kind: 'answered', answer }
  // A request can fail on its own. Only where the platform could serve, it has been an attempt.
  const isInDoubt = failure.kind !== 'too-many-requests'
  if (isInDoubt && (await network.doubt()) === 'unreachable') return { kind: 'unreachable' }
  const retryAfterMs = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? null) : null
  return { kind: 'failed', failure, retryAfterMs }
}

const noToken: Failure = {
  kind: 'signed-out',
  message: 'Error refreshing user token. User is not authorized to access the resource',
}

/**
 * Says nothing of the token there is: that is good, or another's, and is not to be renewed for
 * this.
 */
const notSent = fail({ kind: 'invalid', message: '', problems: [] } as const)

function toRequestInit(task: SyncTask, body: unknown, token: string | null): RequestInit {
  return {
    method: task.payload.method,
    headers: {
      'idempotency-key': task.task_id,
      ...(task.language && { 'accept-language': task.language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
