import type { StrategyHandler } from 'workbox-strategies'
import type { StorageGuard } from './storage-guard.ts'

/** Has a strategy read and write by way of the guard: no plugin hears of a read that failed. */
export function guardCacheAccess(handler: StrategyHandler, guard: StorageGuard): void {
  const match = handler.cacheMatch.bind(handler)
  const put = handler.cachePut.bind(handler)
  handler.cacheMatch = key => guard.read(() => match(key))
  handler.cachePut = (key, response) => guard.write(() => put(key, response))
}
