const atMost = 24

/** The products this browser has looked at, newest first: at most 24, each sku once. */
export function addViewedSku(list: readonly string[], sku: string): readonly string[] {
  return [sku, ...list.filter(other => other !== sku)].slice(0, atMost)
}

/**
 * Reads such a list from storage, where anyone may have written anything; what is no sku is left
 * out.
 */
export function parseViewedSkus(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  const skus = stored.filter(sku => typeof sku === 'string' && sku !== '')
  return [...new Set<string>(skus)].slice(0, atMost)
}
