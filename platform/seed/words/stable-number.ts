/** A number from 0 up to `limit` (exclusive) that depends on the text alone, for stock and dates. */
export function hashToNumber(text: string, limit: number): number {
  let hash = 2166136261
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  }
  // FNV's low bits follow the last letter too closely; mix the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return ((hash ^ (hash >>> 13)) >>> 0) % limit
}
