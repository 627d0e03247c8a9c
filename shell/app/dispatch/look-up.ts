import { orThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound, redirect, type UrlTarget } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import type { ShellContext } from '../shell-context.ts'
import { inTurn, type Turns } from './in-turn.ts'
import { createKeptUrls } from './kept-urls.ts'
import { type DispatchedScreen, loadTarget, missing } from './load-target.ts'
import { namesNothing } from './names-nothing.ts'
import { isSameTarget, targetOf } from './url-target.ts'

type Unknown = {
  shell: ShellContext
  lookup: LoaderArgs
  /** As people write it, with a slash before and none behind. */
  path: string
  turns: Turns
  /** What memory said, and what came of it. */
  wrong?: { target: UrlTarget; error: unknown }
}

/** Finds what memory does not know: in storage, where it may be out of date, then at the platform. */
export async function lookUp({
  shell,
  lookup,
  path,
  turns,
  wrong,
}: Unknown): Promise<DispatchedScreen> {
  const { urls, storage } = lookup.services
  const kept = createKeptUrls(storage)
  let disproved = wrong

  const known = disproved ? undefined : kept.find(path)
  if (known) {
    try {
      const screen = await loadTarget(shell, known, lookup)
      urls.remember(path, known)
      return screen
    } catch (error) {
      if (!missing(error)) throw error
      disproved = { target: known, error }
    }
  }

  urls.forget(path)
  kept.drop(path)
  const found = await inTurn(turns, lookup, () => askPlatform(path, lookup))
  if (!found) {
    shell.onMissing('No mapping found', path)
    throw notFound()
  }
  if ('address' in found) throw redirect(found.address, 301)
  const { target } = found
  try {
    if (disproved && isSameTarget(disproved.target, target)) throw disproved.error
    const screen = await loadTarget(shell, target, lookup)
    urls.remember(path, target)
    kept.keep(path, target)
    return screen
  } catch (error) {
    if (missing(error)) shell.onMissing('Route not found', path)
    throw error
  }
}

/** Keeps for the next page life what a path has led to. */
export function keepUrl(storage: ShopStorage, path: string, target: UrlTarget): void {
  createKeptUrls(storage).keep(path, target)
}

type Found = { target: UrlTarget } | { address: string } | null

async function askPlatform(path: string, lookup: LoaderArgs): Promise<Found> {
  if (namesNothing(path)) return null
  const target = await mapUrl(path, lookup)
  if (target) return { target }
  // Addresses are in lower case: one with capitals leads to what lives there, or nowhere.
  const lower = path.toLowerCase()
  if (lower === path || !(await mapUrl(lower, lookup))) return null
  return { address: encodeURI(lower) + lookup.url.search }
}

async function mapUrl(path: string, { services, signal }: LoaderArgs): Promise<UrlTarget | null> {
  const answer = await services.api.catalog.mapUrl(path.slice(1), signal)
  // An answer to a question nobody asks any more is no failure.
  signal.throwIfAborted()
  return targetOf(orThrow(answer))
}
