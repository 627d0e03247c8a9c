import {
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { UrlTarget } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import { type NamedRoute, toNamedRoute, toUrlTarget } from './named-route.ts'
import { isSameTarget } from './url-target.ts'

const collection = 'url'
/** The version of the form below. What was stored in another form is forgotten. */
const version = 1
/** A day, as pages in the output cache (docs/rules/routes.md#the-url-dispatcher). */
const keptMs = 86_400_000
const atMost = 200
/** Longer paths are not worth their place. */
const maxPathLength = 300

/** Route data under its path (docs/rules/routes.md#the-url-dispatcher). */
type CachedRoute = NamedRoute & { version: typeof version; keptAtMs: number }
const isCachedRoute: TypeGuard<CachedRoute> = isObjectOf({
  version: isOneOf(version),
  keptAtMs: isNumber,
  name: isString,
  params: isRecordOf(isString),
})

export interface UrlCache {
  find(path: string): UrlTarget | undefined
  /** A target already kept stays as old as it is, so that even a busy path is looked up again. */
  keep(path: string, target: UrlTarget): void
  drop(path: string): void
}

/**
 * Where paths led in former page lives of this browser. Nothing in storage is believed as it
 * stands.
 */
export function createUrlCache(
  storage: ShopStorage,
  nameStart: string,
  now: () => number = Date.now,
): UrlCache {
  const drop = (path: string) => storage.remove(collection, path)

  function find(path: string): UrlTarget | undefined {
    const kept = readRoute(storage, path)
    const target = kept && isFresh(kept) ? toTarget(kept) : undefined
    if (!target) drop(path)
    return target
  }

  /** A route of another view is none here. */
  function toTarget({ name, params }: CachedRoute): UrlTarget | undefined {
    if (!name.startsWith(nameStart)) return undefined
    return toUrlTarget({ name: name.slice(nameStart.length), params })
  }

  function isFresh({ keptAtMs }: CachedRoute): boolean {
    const ageMs = now() - keptAtMs
    return ageMs >= 0 && ageMs < keptMs
  }

  function makeRoom(): void {
    const paths = storage.keys(collection)
    if (paths.length <= atMost) return
    const readCachedAt = (path: string) => readRoute(storage, path)?.keptAtMs ?? 0
    const oldest = paths.map(path => ({ path, at: readCachedAt(path) })).sort((a, b) => a.at - b.at)
    for (const { path } of oldest.slice(0, paths.length - atMost)) drop(path)
  }

  return {
    find,
    keep(path, target) {
      if (path.length > maxPathLength) return
      const known = find(path)
      if (known && isSameTarget(known, target)) return
      const { name, params } = toNamedRoute(target)
      const route: CachedRoute = { version, keptAtMs: now(), name: nameStart + name, params }
      storage.write(collection, path, route)
      makeRoom()
    },
    drop,
  }
}

/** `null` for what is missing, damaged, of another version, or written by somebody else. */
function readRoute(storage: ShopStorage, path: string): CachedRoute | null {
  const kept = storage.read(collection, path)
  return isCachedRoute(kept) ? kept : null
}
