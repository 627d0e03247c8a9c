import { type Failure, type FieldProblem, fail, type Result, succeed } from '@vitrina/domain'

export type SendOptions = {
  /** Prefix of every path, without a trailing slash: `` in a browser, the platform's origin on the server. */
  baseUrl: string
  /** In which the platform shall answer and write letters, as `Accept-Language` has it. */
  language?: string
  /** The store view to look through; unless told, the platform shows its main one. */
  storeCode?: string | undefined
  fetch?: typeof fetch
  timeoutMs?: number
}

export type Send = (path: string, init?: RequestInit) => Promise<Result<unknown>>

/** Makes requests whose every outcome is a value: the parsed body of a good answer, or a {@link Failure}. */
export function createSend({
  baseUrl,
  language,
  storeCode,
  fetch = globalThis.fetch,
  timeoutMs = 8_000,
}: SendOptions): Send {
  return async (path, init = {}) => {
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
      return fail(limit.aborted ? { kind: 'timed-out', afterMs: timeoutMs } : { kind: 'offline' })
    }
    const body = await readJson(response)
    if (response.ok && body !== undefined) return succeed(body)
    return fail(failureOf(response, body))
  }
}

/** Unwraps the envelope of contract §1.2. */
export function resultOf<Value>(answer: Result<unknown>): Result<Value> {
  if (!answer.ok) return answer
  const { code, result } = (answer.value ?? {}) as { code?: number; result?: unknown }
  if (code === 200) return succeed(result as Value)
  return fail(failureFrom(code ?? 0, result))
}

export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('application/json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function failureOf(response: Response, body: unknown): Failure {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    return { kind: 'too-many-requests', retryAfterMs: seconds * 1000 }
  }
  return failureFrom(response.status, (body as { result?: unknown } | undefined)?.result)
}

function failureFrom(status: number, result: unknown): Failure {
  const message = messageOf(result)
  const problems = Array.isArray(result) ? (result as FieldProblem[]) : []
  // Some calls refuse what was filled in wrongly with a 500 and a list (contract §7.1).
  if (status === 500 && problems.length > 0) return { kind: 'invalid', message, problems }
  switch (status) {
    case 400:
    case 422:
      return { kind: 'invalid', message, problems }
    case 401:
    case 403:
      return { kind: 'signed-out', message }
    case 404:
      return { kind: 'not-found', message }
    case 409:
      return { kind: 'conflict', message, problems }
    default:
      return { kind: 'unexpected', status, message }
  }
}

function messageOf(result: unknown): string {
  if (typeof result === 'string') return result
  if (Array.isArray(result)) return messageOf(result[0]?.message)
  const { errorMessage, message } = (result ?? {}) as { errorMessage?: string; message?: string }
  return errorMessage ?? message ?? ''
}
