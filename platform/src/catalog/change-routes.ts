import { randomUUID } from 'node:crypto'
import { type Request, Router } from 'express'
import { sendEnvelope } from '../http/answer.ts'
import { isFromShopServer } from '../limits/limit-calls.ts'
import type { Catalog } from './catalog.ts'

/** A page server has seen no more platforms than that. */
const maxPlatforms = 100

/**
 * Tells page servers what has changed since they asked last, so that they drop the pages that show
 * it (docs/api/content.md#changes). Each platform counts for itself: where several answer at one
 * address, a page may have come from the one that followed the store last.
 */
export function createChangeRoutes(catalog: Pick<Catalog, 'changesAfter'>): Router {
  const platform = randomUUID()
  const router = Router()
  router.get('/', async (request, response) => {
    response.set('cache-control', 'no-store')
    if (!isFromShopServer(request)) {
      return sendEnvelope(
        response,
        403,
        'Only page servers named in TRUSTED_PROXIES may ask for changes',
      )
    }
    sendEnvelope(response, 200, {
      platform,
      ...(await catalog.changesAfter(readSeenChanges(request, platform))),
    })
  })
  return router
}

/** `seen=<platform>:<number>,…`; nothing has been seen of one that is not named. */
function readSeenChanges({ query }: Request, platform: string): number {
  const text = typeof query.seen === 'string' ? query.seen : ''
  const seen = text.split(',', maxPlatforms).map(part => part.split(':'))
  const [, number] = seen.find(([name]) => name === platform) ?? []
  return number !== undefined && /^\d{1,15}$/.test(number) ? Number(number) : -1
}
