import { NetworkFirst, type NetworkFirstOptions, type StrategyHandler } from 'workbox-strategies'
import { guardHandler } from './guard-handler.ts'
import type { StoreGuard } from './store-guard.ts'

/**
 * Workbox's own strategy, for which a server that is out of order has not answered: what was seen
 * earlier is better. Where nothing was, its answer is shown. No plugin can say so: those that hear
 * of answers are not asked about one that navigation preload has brought.
 */
export class NetworkBeforeSeen extends NetworkFirst {
  readonly #guard: StoreGuard

  constructor(guard: StoreGuard, options: NetworkFirstOptions) {
    super(options)
    this.#guard = guard
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    guardHandler(handler, this.#guard)
    const response = await super._handle(request, handler)
    return isOutOfOrder(response) ? ((await handler.cacheMatch(request)) ?? response) : response
  }
}

/** Bad Gateway, Service Unavailable, Gateway Timeout. */
function isOutOfOrder({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
