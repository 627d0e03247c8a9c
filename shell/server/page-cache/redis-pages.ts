import { createHash } from 'node:crypto'
import { createClient, RESP_TYPES } from '@redis/client'
import { z } from 'zod'
import type { CachedPage } from './cached-page.ts'

/** Pages that all page servers keep together. */
export interface SharedPageCache {
  /**
   * The page, if nothing of it has changed, and how many changes are known of; null where Redis has
   * no answer in time.
   */
  get(key: string): Promise<{ page: CachedPage | undefined; asOf: number } | null>
  set(key: string, page: CachedPage, asOf: number): Promise<void>
  /** What has changed, and what has been heard of each platform by then. */
  note(tags: readonly string[], seen: ReadonlyMap<string, number>): Promise<void>
  seen(): Promise<ReadonlyMap<string, number>>
  /** Resolves when the client has given up its connection, and its attempts to get one. */
  close(): Promise<void>
}

export type SharedPageCacheOptions = {
  url: string
  /** Shops that share one Redis have a prefix each. */
  prefix?: string
  report(event: { event: 'shared-pages-away' | 'shared-pages-back' }): void
}

/** A render takes less than waiting for a Redis that hangs. */
const timeoutMs = 100
const connectMs = 2_000
const maxPauseMs = 1_000
const cachedSeconds = 86_400
/** More changes at once than that change everything. */
const maxTags = 1_000

/**
 * Keeps pages in Redis while it answers. What could not be noted there is noted first thing when it
 * answers again: until then none of its pages is given out.
 */
export async function openSharedPageCache(
  options: SharedPageCacheOptions,
): Promise<SharedPageCache> {
  const { url, prefix = 'vitrina:pages', report } = options
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: tries => Math.min(100 * 2 ** tries, maxPauseMs),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  // Every call reports its own failure; without a listener the process would end.
  client.on('error', () => {})
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, waitMs(connectMs)])

  const unnoted = new Set<string>()
  let isAway = false
  const pageKey = (key: string) =>
    `${prefix}:page:${createHash('sha256').update(key).digest('base64url')}`
  const tagKey = (tag: string) => `${prefix}:tag:${tag}`
  const countKey = `${prefix}:count`
  const seenKey = `${prefix}:seen`

  async function inTime<Value>(ask: () => Promise<Value>): Promise<Value | null> {
    try {
      if (!client.isReady) throw new Error('Redis is away')
      const late = waitMs(timeoutMs).then(() => Promise.reject(new Error('Redis is late')))
      const value = await Promise.race([ask(), late])
      if (isAway) report({ event: 'shared-pages-back' })
      isAway = false
      return value
    } catch {
      if (!isAway) report({ event: 'shared-pages-away' })
      isAway = true
      return null
    }
  }

  async function recordNow(seen: ReadonlyMap<string, number>): Promise<void> {
    const tags = unnoted.size > maxTags ? ['*'] : [...unnoted]
    const done = await inTime(async () => {
      const count = String(await client.incr(countKey))
      const noted = tags.map(tag => client.set(tagKey(tag), count, { EX: 2 * cachedSeconds }))
      const heard = [...seen].flatMap(([platform, last]) => [platform, String(last)])
      await Promise.all([...noted, ...(heard.length > 0 ? [client.hSet(seenKey, heard)] : [])])
      return true
    })
    if (done) unnoted.clear()
  }

  return {
    get: key =>
      inTime(async () => {
        if (unnoted.size > 0) throw new Error('Redis does not know what changed')
        const [count, stored] = await Promise.all([client.get(countKey), client.get(pageKey(key))])
        const asOf = Number(count ?? 0)
        const found = stored ? unpack(stored as Buffer) : undefined
        if (!found) return { page: undefined, asOf }
        const stamps = await client.mGet(['*', ...found.page.tags].map(tagKey))
        const isCurrent = stamps.every(stamp => Number(stamp ?? 0) <= found.asOf)
        return { page: isCurrent ? found.page : undefined, asOf }
      }),
    async set(key, page, asOf) {
      const seconds = Math.ceil(page.forMs / 1_000)
      await inTime(() => client.set(pageKey(key), pack({ page, asOf }), { EX: seconds }))
    },
    async note(tags, seen) {
      for (const tag of tags) unnoted.add(tag)
      await recordNow(seen)
    },
    async seen() {
      const heard = await inTime(() => client.hGetAll(seenKey))
      return new Map(Object.entries(heard ?? {}).map(([name, last]) => [name, Number(last)]))
    },
    async close() {
      client.destroy()
      await connected
    },
  }
}

const waitMs = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms).unref())

const headSchema = z.object({
  asOf: z.number(),
  page: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    etag: z.string(),
    tags: z.array(z.string()),
    cachedAtMs: z.number(),
    forMs: z.number(),
  }),
})

/** A line of JSON, and the body as it is. */
function pack({ page, asOf }: { page: CachedPage; asOf: number }): Buffer {
  const { body, ...head } = page
  return Buffer.concat([Buffer.from(`${JSON.stringify({ asOf, page: head })}\n`), body])
}

/** Undefined for what another version of the shop has put there. */
function unpack(stored: Buffer): { page: CachedPage; asOf: number } | undefined {
  const end = stored.indexOf('\n')
  try {
    const { page, asOf } = headSchema.parse(JSON.parse(stored.toString('utf8', 0, end)))
    return { asOf, page: { ...page, body: stored.subarray(end + 1) } }
  } catch {
    return undefined
  }
}
