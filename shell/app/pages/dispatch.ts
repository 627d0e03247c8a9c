import { orThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound, redirect, type UrlTarget } from '@vitrina/federation'
import { loadScreen, type ScreenData } from '../remotes/load-screen.ts'
import { findTarget } from '../remotes/slots.ts'
import type { ShellContext } from '../shell-context.ts'
import { targetOf } from './url-target.ts'

/**
 * The URL dispatcher (spec §2): a path no route matches is looked up in memory, then by the
 * platform. What is found is shown by the remote that offers its kind; the rest is a true 404.
 */
export function dispatch({ source, loaderTimeoutMs }: ShellContext) {
  return async (lookup: LoaderArgs): Promise<ScreenData> => {
    const path = decodePath(lookup.url.pathname)
    const target = lookup.services.urls.find(path) ?? (await lookUp(path, lookup))
    if (!target) throw await elsewhere(path, lookup)
    lookup.services.urls.remember(path, target)
    const id = findTarget(source.remotes, target.type)
    if (!id) throw notFound()
    return loadScreen(
      source,
      id,
      { ...lookup, params: paramsOf(target, lookup.url) },
      loaderTimeoutMs,
    )
  }
}

/** Addresses are in lower case: one with capitals leads to what lives there, or nowhere. */
async function elsewhere(path: string, lookup: LoaderArgs) {
  const lower = path.toLowerCase()
  if (lower === path || !(await lookUp(lower, lookup))) return notFound()
  // A path of two slashes would name another host.
  return redirect(encodeURI(lower).replace(/^\/+/, '/') + lookup.url.search, 301)
}

async function lookUp(path: string, { services, signal }: LoaderArgs): Promise<UrlTarget | null> {
  const url = path.replace(/^\/+|\/+$/g, '')
  if (!url) return null
  return targetOf(orThrow(await services.api.catalog.mapUrl(url, signal)))
}

/** A path with broken percent signs names nothing; it is looked up as it stands. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function paramsOf(target: UrlTarget, url: URL): Record<string, string | undefined> {
  switch (target.type) {
    case 'product':
      return {
        slug: target.slug,
        parentSku: target.sku,
        childSku: url.searchParams.get('childSku') ?? target.childSku,
      }
    case 'category':
      return { slug: target.slug }
    case 'cms_page':
      return { slug: target.slug }
  }
}
