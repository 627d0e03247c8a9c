import { type LoaderArgs, redirect } from '@vitrina/federation'
import type { LoaderFunctionArgs } from 'react-router'
import { orHomeOffline } from '../pages/offline-home.ts'
import { loaderArgs } from '../remotes/load-screen.ts'
import type { ShellContext } from '../shell-context.ts'
import { createTurns, type Turns } from './in-turn.ts'
import { type DispatchedScreen, loadTarget, missing } from './load-target.ts'

/** Most navigations know where they lead: what looks further is loaded by the first that does not. */
const beyondMemory = () => import(/* webpackChunkName: "look-up" */ './look-up.ts')

/**
 * The URL dispatcher (spec §2): a path that no route matches is looked up in memory, then in local
 * storage, then by the platform. What is found is shown by the remote that offers its kind; the rest
 * is a true 404.
 */
export function dispatch(shell: ShellContext) {
  const turns = createTurns()
  return async (args: LoaderFunctionArgs): Promise<DispatchedScreen> => {
    const lookup = loaderArgs(args, {})
    const { pathname, search } = lookup.url
    const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    if (tidy !== pathname) throw redirect(tidy + search, 301)

    return orHomeOffline(shell, lookup, () => findScreen(shell, lookup, turns))
  }
}

async function findScreen(shell: ShellContext, lookup: LoaderArgs, turns: Turns) {
  const path = readable(lookup.url.pathname)
  const { urls, storage } = lookup.services
  const known = urls.find(path)
  if (!known) return (await beyondMemory()).lookUp({ shell, lookup, path, turns })
  try {
    const screen = await loadTarget(shell, known, lookup)
    beyondMemory().then(
      ({ keepUrl }) => keepUrl(storage, path, known),
      () => {
        // Without it the path is looked up again in the next page life, and nothing else is lost.
      },
    )
    return screen
  } catch (error) {
    if (!missing(error)) throw error
    // The link was older than the shop: what lives at the path now is asked for.
    const wrong = { target: known, error }
    return (await beyondMemory()).lookUp({ shell, lookup, path, turns, wrong })
  }
}

/** The path as people write it. Escapes that could be read two ways stay, and so do broken ones. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
