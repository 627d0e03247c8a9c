import type { ShopServices } from '@vitrina/federation'
import { type LoadedPage, loadPage, type ShownPage } from '@vitrina/page-loading'
import type { Generation } from '../remotes/generation.ts'

/** A page with all its data, and the status it is sent with. */
export type RenderablePage = Omit<ShownPage, 'scroll'> & Pick<LoadedPage, 'statusCode'>

export type PageTimeLimits = {
  /** Aborted when the shopper has gone. */
  left: AbortSignal
  /** For everything that the page waits for. */
  budgetMs: number
}

/**
 * Finds the page at an address and loads it; a `Response` is a redirect. The signal that loaders,
 * and by them calls, are given ends with the page's time: each gets what those before it have left.
 */
export async function loadRequestedPage(
  { match }: Pick<Generation, 'match'>,
  url: URL,
  services: ShopServices,
  { left, budgetMs }: PageTimeLimits,
): Promise<RenderablePage | Response> {
  const matches = match(url.pathname)
  const signal = AbortSignal.any([left, AbortSignal.timeout(budgetMs)])
  const loaded = await loadPage({ matches, url, services, signal })
  left.throwIfAborted()
  if (loaded instanceof Response) return loaded
  const { pathname, search } = url
  return { ...loaded, matches, location: { pathname, search, hash: '', key: '', state: null } }
}
