import type { ShopServices } from '@vitrina/federation'
import { type LoadedPage, loadPage, type ShownPage } from '@vitrina/router'
import type { Generation } from '../remotes/generation.ts'

/** A page with all its data, and the status it is sent with. */
export type PageAnswer = Omit<ShownPage, 'scroll'> & Pick<LoadedPage, 'statusCode'>

/** Finds the page at an address and loads it; a `Response` is a redirect. */
export async function answerPage(
  { match }: Pick<Generation, 'match'>,
  url: URL,
  services: ShopServices,
  signal: AbortSignal,
): Promise<PageAnswer | Response> {
  const matches = match(url.pathname)
  const loaded = await loadPage({ matches, url, services, signal })
  signal.throwIfAborted()
  if (loaded instanceof Response) return loaded
  const { pathname, search } = url
  return { ...loaded, matches, location: { pathname, search, hash: '', key: '', state: null } }
}
