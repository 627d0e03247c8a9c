import {
  sharedWishlistChangeSchema,
  sharedWishlistKeySchema,
  sharedWishlistTokenSchema,
  wishlistShareRequestSchema,
} from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { Router } from 'express'
import type { VisibleCatalogResolver } from '../catalog/visible-catalog.ts'
import { createInvalidInputRefusal, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { SharedWishlistService } from './shared-wishlists.ts'

/** A shopper shares a list now and then; a script must not fill the store. */
const sharing = { name: 'wishlist sharing', n: 20, windowMs: 10 * 60 * 1000 }
/** A whole family behind one address, and far too few to try tokens. */
const reading = { name: 'shared wishlist', n: 300, windowMs: 10 * 60 * 1000 }

/**
 * Wishlists behind links (docs/api/products.md#shared-wishlists). Tokens and keys come in bodies:
 * those are in no log, and in no cache.
 */
export function createSharedWishlistRoutes(
  lists: SharedWishlistService,
  shownTo: VisibleCatalogResolver,
  limiter: RateLimiter,
): Router {
  const router = Router()
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  router.post('/share', createRateLimitHandler(limiter, sharing), async (request, response) => {
    const given = parseInput(wishlistShareRequestSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    const catalog = await shownTo(request)
    sendResult(response, await lists.share({ items: given.data.items, catalog }))
  })

  router.post('/read', createRateLimitHandler(limiter, reading), async (request, response) => {
    const given = parseInput(sharedWishlistTokenSchema, request.body ?? {})
    sendResult(
      response,
      given.success ? await lists.read(given.data.token) : createInvalidInputRefusal(given.error),
    )
  })

  router.post('/update', createRateLimitHandler(limiter, reading), async (request, response) => {
    const given = parseInput(sharedWishlistChangeSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    const { key, items } = given.data
    sendResult(response, await lists.update(key, { items, catalog: await shownTo(request) }))
  })

  router.post('/close', createRateLimitHandler(limiter, reading), async (request, response) => {
    const given = parseInput(sharedWishlistKeySchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    await lists.close(given.data.key)
    sendResult(response, succeed('OK'))
  })

  return router
}
