import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import type { Kysely } from 'kysely'
import { sendEnvelope } from '../http/answer.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { Tables } from '../store/tables.ts'
import type { Catalog } from './catalog.ts'
import { recordCatalogChanges } from './change-log.ts'
import { parseInvalidationTags } from './invalidation-tags.ts'

export type InvalidationRoutesOptions = {
  db: Kysely<Tables>
  catalog: Pick<Catalog, 'catchUp'>
  limiter: RateLimiter
  /** Without one nobody may invalidate anything. */
  invalidateKey: string | undefined
}

/** Enough for a shop that tells of every change, too few to guess a key. */
const invalidating = { name: 'invalidate', n: 600, windowMs: 10 * 60 * 1000 }
const maxTags = 1_000

/**
 * Tells the platform that documents changed behind its back (docs/api/content.md#invalidation);
 * every platform on the database reads them anew. In the store's own tables nothing changes
 * unnoticed, so no shop needs this.
 */
export function createInvalidationRoutes(options: InvalidationRoutesOptions): Router {
  const { db, catalog, limiter, invalidateKey } = options
  const invalidate: RequestHandler = async (request, response) => {
    if (invalidateKey === undefined) {
      return sendEnvelope(
        response,
        200,
        'Cache invalidation is not required, output cache is disabled',
      )
    }
    const tag = lastText(request, 'tag')
    if (tag === '') return sendEnvelope(response, 500, 'Invalid parameters for Clear cache request')
    if (!isSame(lastText(request, 'key'), invalidateKey)) {
      return sendEnvelope(response, 500, 'Invalid cache invalidation key')
    }
    const tags = tag.split(',').map(name => name.trim())
    if (tags.length > maxTags) return sendEnvelope(response, 400, `At most ${maxTags} tags a call`)
    await recordCatalogChanges(db, parseInvalidationTags(tags))
    await catalog.catchUp()
    sendEnvelope(response, 200, `Tags invalidated successfully [${tag}]`)
  }

  const router = Router()
  router
    .route('/')
    .all(createRateLimitHandler(limiter, invalidating))
    .get(invalidate)
    .post(invalidate)
  return router
}

function lastText({ query }: Request, name: string): string {
  const last = [query[name]].flat().at(-1)
  return typeof last === 'string' ? last.trim() : ''
}

/** Takes as long for a key that is nearly right. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}
