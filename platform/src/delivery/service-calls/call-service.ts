import type { z } from 'zod'

/** All pick-up points of a capital are a few megabytes. */
const maxAnswerBytes = 16 * 1024 * 1024

/** A service of others gave no answer that can be used. Its message holds nothing of the call. */
export class ServiceUnavailableError extends Error {
  /** Undefined where no answer came. */
  readonly status: number | undefined
  /** It was not even asked: it is left alone for a while, or too many wait for it. */
  readonly isSkippedCall: boolean

  constructor(
    because: string,
    { status, isSkippedCall = false }: { status?: number; isSkippedCall?: boolean } = {},
  ) {
    super(because)
    this.name = 'ServiceUnavailableError'
    this.status = status
    this.isSkippedCall = isSkippedCall
  }
}

export type ServiceCall = {
  url: string
  headers?: Record<string, string>
  /** Makes it a POST: a form, or JSON. */
  body?: object
  signal: AbortSignal
}

/**
 * Asks a service of others, and takes what its schema takes.
 *
 * @throws ServiceUnavailableError for no connection, no answer in time, any status but 2xx, or
 *   another shape.
 */
export async function callService<Schema extends z.ZodType>(
  { url, headers, body, signal }: ServiceCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const isForm = body instanceof URLSearchParams
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const text = await readText(response)
    const { ok, status } = response
    if (!ok) throw new ServiceUnavailableError(`it answered with status ${status}`, { status })
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    throw new ServiceUnavailableError('its answer has another shape', { status })
  } catch (error) {
    throw error instanceof ServiceUnavailableError
      ? error
      : new ServiceUnavailableError(describeFault(error as Error))
  }
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxAnswerBytes) throw new ServiceUnavailableError('its answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** By its kind alone: a message may repeat the address and what was sent. */
function describeFault({ name, cause }: Error): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer came in time'
  if (name === 'SyntaxError') return 'its answer is no JSON'
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  return `it cannot be reached (${code ?? name})`
}

/** Whether the log heard of the outage before: nobody was asked this time. */
export function isSkippedCallError(error: unknown): boolean {
  return error instanceof ServiceUnavailableError && error.isSkippedCall
}
