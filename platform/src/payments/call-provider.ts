import { fail, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import type { ProviderResult } from './provider.ts'

const limitMs = 8_000

export type ProviderCall = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object | undefined
}

/**
 * Asks a provider. Whatever leaves open whether it happened is `away`: no connection, no answer in
 * time, a fault of theirs, an answer that cannot be read.
 */
export async function callProvider<Schema extends z.ZodType>(
  { url, method, headers, body }: ProviderCall,
  schema: Schema,
): ProviderResult<z.output<Schema>> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500 && !mayHaveHappened(response.status)) {
      return fail({ kind: 'refused', because: `status ${response.status}` })
    }
    if (!response.ok) return fail({ kind: 'away', because: `status ${response.status}` })
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return succeed(parsed.data)
    return fail({ kind: 'away', because: 'the answer has another shape' })
  } catch (error) {
    const { name } = error as Error
    return fail({ kind: 'away', because: name === 'TimeoutError' ? 'no answer in time' : name })
  }
}

/** Too early or too often: the same call may be made again. */
function mayHaveHappened(status: number): boolean {
  return status === 408 || status === 425 || status === 429
}
