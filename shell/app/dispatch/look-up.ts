import type { UrlMapAnswer } from '@vitrina/contract'
import {
  type LoaderArgs,
  notFound,
  redirect,
  type ShopServices,
  type UrlTarget,
} from '@vitrina/federation'
import type { ShellContext } from '../shell-context.ts'
import { isImpossiblePath } from './is-impossible-path.ts'
import type { DispatchedScreen, TargetLoadResult } from './load-target.ts'
import { getRouteNamePrefix } from './named-route.ts'
import { runSerially, type SerialQueues } from './run-serially.ts'
import { createUrlCache } from './url-cache.ts'
import { isSameTarget, readUrlMapTarget } from './url-target.ts'

type Unknown = {
  /** The path as people write it, with a slash before and none behind. */
  path: string
  lookup: LoaderArgs
  lastRuns: SerialQueues
  /** What memory said, and what came of it. */
  disproved: { target: UrlTarget; error: unknown } | undefined
  load(target: UrlTarget): Promise<TargetLoadResult>
  /** Asks the platform; rejects where it does not answer. */
  ask(path: string): Promise<UrlMapAnswer>
  onMissing(what: Parameters<ShellContext['onMissing']>[0]): void
}

/**
 * Finds what memory does not know: in storage, where it may be out of date, then at the platform.
 */
export async function lookUpUrlTarget({
  disproved,
  ...unknown
}: Unknown): Promise<DispatchedScreen> {
  const { path, lookup, lastRuns, load, onMissing } = unknown
  const { urls } = lookup.services
  const kept = openUrlCache(lookup.services)

  const known = disproved ? undefined : kept.find(path)
  const loaded = known && (await load(known))
  if (loaded && 'screen' in loaded) {
    urls.remember(path, known)
    return loaded.screen
  }
  const wrong = loaded ? { target: known, error: loaded.missing } : disproved
  urls.forget(path)
  kept.drop(path)

  const found = await runSerially(lastRuns, lookup, () => requestUrlMap(unknown))
  if (!found) {
    onMissing('No mapping found')
    throw notFound()
  }
  if ('address' in found) throw redirect(found.address, 301)

  const isKnownAsMissing = wrong && isSameTarget(wrong.target, found.target)
  const answer = isKnownAsMissing ? { missing: wrong.error } : await load(found.target)
  if ('missing' in answer) {
    onMissing('Route not found')
    throw answer.missing
  }
  urls.remember(path, found.target)
  kept.keep(path, found.target)
  return answer.screen
}

/** Keeps for the next page life what a path has led to. */
export function cacheUrlTarget(services: ShopServices, path: string, target: UrlTarget): void {
  openUrlCache(services).keep(path, target)
}

function openUrlCache({ storage, settings }: ShopServices) {
  return createUrlCache(storage, getRouteNamePrefix(settings))
}

type Found = { target: UrlTarget } | { address: string } | null

async function requestUrlMap({ path, lookup, ask }: Omit<Unknown, 'disproved'>): Promise<Found> {
  if (isImpossiblePath(path)) return null
  const target = readUrlMapTarget(await ask(path.slice(1)))
  if (target) return { target }
  // Addresses are in lower case: one with capitals leads to what lives there, or nowhere.
  const lower = path.toLowerCase()
  if (lower === path || !(await ask(lower.slice(1)))) return null
  return { address: encodeURI(lower) + lookup.url.search }
}
