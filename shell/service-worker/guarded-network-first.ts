import { NetworkFirst, type NetworkFirstOptions, type StrategyHandler } from 'workbox-strategies'
import { guardCacheAccess } from './guard-handler.ts'
import type { StorageGuard } from './storage-guard.ts'

/**
 * Makes an answer of what else was seen; undefined where that is not enough for one. May reject
 * where the request is given up.
 */
type Compose = (request: Request) => Promise<Response | undefined>

/**
 * Workbox's own strategy, for which a server that is out of order has not answered: what was seen
 * earlier is better. Where nothing was, its answer is shown. No plugin can say so: those that hear
 * of answers are not asked about one that navigation preload has brought.
 */
export class GuardedNetworkFirst extends NetworkFirst {
  readonly #guard: StorageGuard
  readonly #compose: Compose

  constructor(
    guard: StorageGuard,
    options: NetworkFirstOptions,
    compose: Compose = async () => undefined,
  ) {
    super(options)
    this.#guard = guard
    this.#compose = request =>
      guard.read(() =>
        compose(request).catch(error => {
          // Given up by the page that asked: that says nothing of the store.
          if (request.signal.aborted) return undefined
          throw error
        }),
      )
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    guardCacheAccess(handler, this.#guard)
    try {
      const response = await super._handle(request, handler)
      if (!isOutOfOrder(response)) return response
      return (await handler.cacheMatch(request)) ?? (await this.#compose(request)) ?? response
    } catch (error) {
      if (request.signal.aborted) throw error
      const composed = await this.#compose(request)
      if (composed) return composed
      throw error
    }
  }
}

/** Bad Gateway, Service Unavailable, Gateway Timeout. */
function isOutOfOrder({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
