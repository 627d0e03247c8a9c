import {
  type Failure,
  type FieldProblem,
  fail,
  isListOf,
  isMoney,
  isNumber,
  isObjectOf,
  isString,
  type Result,
  refusalReasons,
  succeed,
  type TypeGuard,
} from '@vitrina/domain'
import type { NetworkMonitor } from './network.ts'
import { defaultTimeoutMs } from './time-limit.ts'

export type RequestSenderOptions = {
  /**
   * Prefix of every path, without a trailing slash: `` in a browser, the platform's origin on the
   * server.
   */
  baseUrl: string
  /** In which the platform shall answer and write emails, as `Accept-Language` has it. */
  language?: string
  /** The store view to look through; unless told, the platform shows its main one. */
  storeCode?: string | undefined
  fetch?: typeof fetch
  timeoutMs?: number
  /** Told of every request that ended: whether the platform itself has answered. */
  network?: Pick<NetworkMonitor, 'confirm' | 'doubt'>
}

type Envelope = {
  code?: number
  result?: unknown
  meta?: Partial<Record<'token' | 'reason' | 'minimum' | 'missing', unknown>> | null
}
/** `meta` may be anything: of what is no object, `meta?.token` is just as well missing. */
const isEnvelope = isObjectOf({}, { code: isNumber }) as TypeGuard<unknown> as TypeGuard<Envelope>
const isProblem: TypeGuard<FieldProblem> = isObjectOf({ path: isString, message: isString })
const isRefusal = isObjectOf({}, { errorMessage: isString, message: isString, code: isNumber })

/** `timeoutMs` in place of the client's own, where much is sent. */
export type TimedRequestInit = RequestInit & { timeoutMs?: number }

export type RequestSender = (path: string, init?: TimedRequestInit) => Promise<Result<unknown>>

/**
 * Makes requests whose every outcome is a value: the parsed body of a good answer, or a {@link
 * Failure}.
 */
export function createRequestSender({
  baseUrl,
  language,
  storeCode,
  fetch = globalThis.fetch,
  timeoutMs: usualMs = defaultTimeoutMs,
  network,
}: RequestSenderOptions): RequestSender {
  return async (path, { timeoutMs = usualMs, ...init } = {}) => {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    const headers = {
      ...init.headers,
      ...(language && { 'accept-language': language }),
      ...(storeCode && { 'x-vs-store-code': storeCode }),
    }
    let response: Response
    try {
      response = await fetch(baseUrl + path, { ...init, headers, signal })
    } catch {
      // Leaving a page aborts its requests, which says nothing about the network.
      if (!init.signal?.aborted) void network?.doubt()
      return fail(limit.aborted ? { kind: 'timed-out', afterMs: timeoutMs } : { kind: 'offline' })
    }
    const body = await readJson(response)
    if (isItsOwn(response, body)) network?.confirm()
    else void network?.doubt()
    // A network that wants a sign-in first answers with a page of its own.
    if (body === undefined && !isSelfExplanatory(response.status)) return fail({ kind: 'offline' })
    if (response.ok && body !== undefined) return succeed(body)
    return fail(toFailure(response, body))
  }
}

/** Unwraps the envelope of docs/api/README.md#the-envelope. */
export function unwrapEnvelope(answer: Result<unknown>): Result<unknown> {
  if (!answer.ok) return answer
  const body = envelopeOf(answer.value)
  if (body.code === 200) return succeed(body.result)
  return fail(failureFrom(body.code ?? 0, body))
}

function envelopeOf(body: unknown): Envelope {
  return isEnvelope(body) ? body : {}
}

export function buildJsonPostInit(
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/**
 * The platform speaks JSON; 502 and 504 come from a proxy before it, and 203 from the service
 * worker, which has kept an answer of earlier.
 */
function isItsOwn({ status }: Response, body: unknown): boolean {
  return body !== undefined && ![203, 502, 504].includes(status)
}

/** A front server refuses in its own words, but by the same numbers. */
const isSelfExplanatory = (status: number) => status === 429 || status >= 500

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function toFailure(response: Response, body: unknown): Failure {
  const retryAfterMs = readRetryAfter(response)
  const failure = failureFrom(response.status, envelopeOf(body))
  const mayWait = failure.kind === 'unexpected' || failure.kind === 'too-many-requests'
  if (!mayWait || retryAfterMs === null) return failure
  return { ...failure, retryAfterMs }
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function readRetryAfter({ headers }: Response): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : null
}

/**
 * Some calls refuse with 500 and the true code inside (docs/api/README.md#refusals). There 401 is a
 * wrong password too, for which no new token helps: one that was refused is told by `meta`.
 */
function readRealStatus(status: number, { result, meta }: Envelope): number {
  const code = status === 500 && isRefusal(result) ? result.code : undefined
  if (code === undefined) return status
  return code === 401 && meta?.token !== 'refused' ? 400 : code
}

function failureFrom(given: number, body: Envelope): Failure {
  const status = readRealStatus(given, body)
  const { result } = body
  const message = findMessage(result)
  const problems = isListOf(isProblem)(result) ? result : []
  const reason = refusalReasons.find(known => known === body.meta?.reason)
  // Some calls refuse what was filled in wrongly with a 500 and a list
  // (docs/api/content.md#reviews).
  if (status === 500 && problems.length > 0) return { kind: 'invalid', message, problems }
  switch (status) {
    case 400:
    // The customer may not do this: signing in again would not help.
    case 403:
    case 422:
      return { kind: 'invalid', message, problems, ...(reason && { reason }) }
    case 401:
      return { kind: 'signed-out', message }
    case 404:
      return { kind: 'not-found', message, ...(reason && { reason }), ...readSums(body) }
    case 409:
      return { kind: 'conflict', message, problems }
    case 429:
      return { kind: 'too-many-requests', retryAfterMs: 1_000 }
    default:
      return { kind: 'unexpected', status, message }
  }
}

function readSums({ meta }: Envelope) {
  const { minimum, missing } = meta ?? {}
  return isMoney(minimum) && isMoney(missing) && { sums: { minimum, missing } }
}

function findMessage(result: unknown): string {
  if (typeof result === 'string') return result
  if (Array.isArray(result)) return findMessage(result[0]?.message)
  return isRefusal(result) ? (result.errorMessage ?? result.message ?? '') : ''
}
