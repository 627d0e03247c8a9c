import { CacheFirst, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import { guardCacheAccess } from './guard-handler.ts'
import { readCachedOrFetch } from './read-soon.ts'
import type { StorageGuard } from './storage-guard.ts'

/** Workbox's own strategy, which does not wait for a slow store while there is a network. */
export class GuardedCacheFirst extends CacheFirst {
  readonly #guard: StorageGuard

  constructor(guard: StorageGuard, options: StrategyOptions) {
    super(options)
    this.#guard = guard
  }

  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    guardCacheAccess(handler, this.#guard)
    return readCachedOrFetch(
      () => handler.cacheMatch(request),
      () => handler.fetchAndCachePut(request),
      console.warn,
    )
  }
}
