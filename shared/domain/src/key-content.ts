import { createRandomKey } from './random-key.ts'

/** What was sent, and the key it was sent under. */
export type KeyedContent = { readonly key: string; readonly content: string }

/**
 * The key to send a content under: the one it was sent under before, so that a repeated press is
 * the same request, and a new one for other content.
 */
export function assignContentKey(
  sent: KeyedContent | undefined,
  content: string,
  createKey = createRandomKey,
): KeyedContent {
  return sent?.content === content ? sent : { key: createKey(), content }
}

/** Reads one from storage, where anyone may have written anything. */
export function isKeyedContent(value: unknown): value is KeyedContent {
  const { key, content } = (value ?? {}) as Record<string, unknown>
  return typeof key === 'string' && key !== '' && typeof content === 'string'
}
