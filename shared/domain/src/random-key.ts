/**
 * 128 random bits in hex: `crypto.randomUUID` is missing where the shop is not served over HTTPS.
 */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** What was sent, and the key it was sent under. */
export type KeyedContent = { readonly key: string; readonly content: string }

/**
 * The key to send a content under: the one it was sent under before, so that a repeated press is
 * the same request, and a new one for other content.
 */
export function keyContent(
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
