export type CacheEntry = { readonly url: string; readonly bytes: number }

/** What has to go so that the rest fits; `kept` begins with the oldest. */
export function findEntriesOverLimit(kept: readonly CacheEntry[], maxBytes: number): string[] {
  let excess = kept.reduce((sum, { bytes }) => sum + bytes, -maxBytes)
  const going: string[] = []
  for (const { url, bytes } of kept) {
    if (excess <= 0) break
    going.push(url)
    excess -= bytes
  }
  return going
}
