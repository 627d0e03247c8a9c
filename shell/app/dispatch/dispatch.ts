import { unwrapOrThrow } from '@vitrina/domain'
import { type LoaderArgs, redirect } from '@vitrina/federation'
import { loadOrOpenCachedPage } from '../pages/offline-home.ts'
import { loadOrThrowUnavailable } from '../pages/unavailable-answer.ts'
import type { ShellContext } from '../shell-context.ts'
import { type DispatchedScreen, loadUrlTarget } from './load-target.ts'
import { decodePath } from './readable-path.ts'
import type { SerialQueues } from './run-serially.ts'

/**
 * Most navigations know where they lead: what looks further is loaded by the first that does not.
 */
const loadLookUp = () => import(/* webpackChunkName: "look-up" */ './look-up.ts')

/**
 * The URL dispatcher (docs/rules/routes.md#the-url-dispatcher): a path that no route matches is
 * looked up in memory, then in local storage, then by the platform. What is found is shown by the
 * remote that offers its kind; the rest is a true 404.
 */
export function createUrlDispatcher(shell: ShellContext) {
  const lastRuns: SerialQueues = new WeakMap()
  return async (lookup: LoaderArgs): Promise<DispatchedScreen> => {
    const { pathname, search } = lookup.url
    const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    if (tidy !== pathname) throw redirect(tidy + search, 301)

    return loadOrOpenCachedPage(shell, lookup, () =>
      loadOrThrowUnavailable(shell.source, () => findScreen(shell, lookup, lastRuns)),
    )
  }
}

async function findScreen(shell: ShellContext, lookup: LoaderArgs, lastRuns: SerialQueues) {
  const path = decodePath(lookup.url.pathname)
  const { services, signal } = lookup
  const known = services.urls.find(path)
  const loaded = known && (await loadUrlTarget(shell, known, lookup))
  if (loaded && 'screen' in loaded) {
    loadLookUp().then(
      ({ cacheUrlTarget }) => cacheUrlTarget(services, path, known),
      () => {
        // Without it the path is looked up again in the next page life, and nothing else is lost.
      },
    )
    return loaded.screen
  }
  const { lookUpUrlTarget } = await loadLookUp()
  // Handed over, so that the chunk holds nothing the page has: that would cost the page more.
  return lookUpUrlTarget({
    path,
    lookup,
    lastRuns,
    // A link may be older than the shop: then what lives at the path now is asked for.
    disproved: known && loaded && { target: known, error: loaded.missing },
    load: target => loadUrlTarget(shell, target, lookup),
    ask: async path => unwrapOrThrow(await services.api.catalog.mapUrl(path, signal)),
    onMissing: what => shell.onMissing(what, path),
  })
}
