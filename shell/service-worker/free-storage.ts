/** So many entries go at once. */
const maxFreedAtOnce = 100
/** A store this slow is not read to its end: what was read of it has old entries enough. */
const maxReadMs = 2_000

/**
 * Forgets the oldest entries of these caches and of nothing else: the cart and what waits to be
 * sent live in another place, which a browser empties as a whole where no room is made.
 */
export async function freeStorage(
  cacheNames: readonly string[],
  now: () => number = Date.now,
): Promise<void> {
  const begunMs = now()
  const entries: { cache: Cache; request: Request; atMs: number }[] = []
  for (const name of cacheNames) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (now() - begunMs > maxReadMs) break
      const response = await cache.match(request, { ignoreVary: true })
      entries.push({ cache, request, atMs: Date.parse(response?.headers.get('date') ?? '') || 0 })
    }
  }
  const oldest = entries.toSorted((a, b) => a.atMs - b.atMs).slice(0, maxFreedAtOnce)
  for (const { cache, request } of oldest) await cache.delete(request, { ignoreVary: true })
}
