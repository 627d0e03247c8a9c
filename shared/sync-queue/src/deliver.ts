import type { Network, Send } from '@vitrina/api-client'
import { resultOf } from '@vitrina/api-client'
import { type Failure, fail, isRetryable, type Result } from '@vitrina/domain'
import { fillPlaceholders } from './placeholders.ts'
import type { SyncTask } from './task.ts'
import { type TokenSource, tokenWaitMs } from './token-source.ts'

/** What came of sending a task once. */
export type Delivery =
  /** The platform has decided. `meta` is what its answer says beside the result. */
  | { kind: 'answered'; answer: Result<unknown>; meta?: unknown }
  /** It was reached and could not do it now. */
  | { kind: 'failed'; failure: Failure; retryAfterMs: number | null }
  /** Nobody can say whether it was reached; it cannot be now. */
  | { kind: 'unreachable' }
  /** The shopper's token cannot be had: only tasks that carry one are held up. */
  | { kind: 'no-token'; failure: Failure }
  | { kind: 'token-awaited'; forMs: number }

export type DeliverOptions = {
  /** Must not add a session of its own: the queue brings the token. */
  send: Send
  network: Pick<Network, 'doubt'>
  session: TokenSource | null
}

export async function deliver(
  task: SyncTask,
  cartId: string | null,
  { send, network, session }: DeliverOptions,
): Promise<Delivery> {
  const filled = fillPlaceholders(task, cartId)
  if (!filled.ok) return { kind: 'answered', answer: filled }
  const token = task.needsToken ? tokenFor(session, task.needsToken) : null
  if (token && typeof token !== 'string') return token

  const { url, body } = filled.value
  const once = (token: string | null) => send(url, requestOf(task, body, token))
  let sent = await once(token)
  if (token && isSignedOut(sent)) {
    const refreshed = await (session as TokenSource).refresh()
    if (!refreshed.ok) {
      // A guest may do it too: whoever takes the answer in knows how.
      if (task.needsToken === 'if-signed-in') return readDelivery(fail(refreshed.failure), network)
      return afterRefusedToken(refreshed.failure, network)
    }
    sent = await once(refreshed.value)
  }
  return readDelivery(sent, network)
}

function tokenFor(
  session: TokenSource | null,
  need: true | 'if-signed-in',
): string | Delivery | null {
  if (session?.lock === 'refreshing') return { kind: 'token-awaited', forMs: tokenWaitMs }
  const token = session?.lock === 'failed' ? null : session?.token()
  if (token) return token
  if (need === 'if-signed-in') return null
  const message = 'Error refreshing user token. User is not authorized to access the resource'
  return { kind: 'no-token', failure: { kind: 'signed-out', message } }
}

function requestOf({ task_id, payload }: SyncTask, body: unknown, token: string | null) {
  return {
    method: payload.method,
    headers: {
      'idempotency-key': task_id,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

function isSignedOut(sent: Result<unknown>): boolean {
  const answer = resultOf(sent)
  return !answer.ok && answer.failure.kind === 'signed-out'
}

async function afterRefusedToken(
  failure: Failure,
  network: Pick<Network, 'doubt'>,
): Promise<Delivery> {
  return isRetryable(failure) ? readDelivery(fail(failure), network) : { kind: 'no-token', failure }
}

async function readDelivery(
  sent: Result<unknown>,
  network: Pick<Network, 'doubt'>,
): Promise<Delivery> {
  const answer = resultOf(sent)
  if (answer.ok || !isRetryable(answer.failure)) {
    const { meta } = (sent.ok ? sent.value : {}) as { meta?: unknown }
    return { kind: 'answered', answer, ...(meta !== undefined && { meta }) }
  }
  const { failure } = answer
  // A request can fail on its own. Only where the platform answers, it has been an attempt.
  if (wasLost(failure) && (await network.doubt()) === 'unreachable') return { kind: 'unreachable' }
  return { kind: 'failed', failure, retryAfterMs: retryAfterOf(failure) }
}

/** No word of the platform's own: nothing came, or another spoke in its place. */
function wasLost(failure: Failure): boolean {
  if (failure.kind === 'offline' || failure.kind === 'timed-out') return true
  return failure.kind === 'unexpected' && [0, 502, 504].includes(failure.status)
}

function retryAfterOf(failure: Failure): number | null {
  return 'retryAfterMs' in failure ? (failure.retryAfterMs ?? null) : null
}
