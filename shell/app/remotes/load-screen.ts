import type { LoaderArgs } from '@vitrina/federation'
import type { SlotHydration } from '@vitrina/federation/manifest'
import { type LoaderRunner, loaderTimeoutSymbol } from './loader-runner.ts'
import type { ModuleSource } from './module-source.ts'
import { type ModuleId, splitModuleId } from './snapshot.ts'

/** What a route's loader answers: which module shows the page, and the data it is given. */
export type ScreenData = { id: ModuleId; data: unknown; isDown?: boolean }

/** Where modules come from, and how their loaders are run. */
export type LoadScreenOptions = { source: ModuleSource; runLoader: LoaderRunner }

/**
 * Loads a remote's page: its module, then its data. A remote that is down or too slow costs its own
 * page only. What the loader throws (a 404, a redirect, a failed request) is the router's to
 * handle.
 */
export async function loadScreen(
  { source, runLoader }: LoadScreenOptions,
  id: ModuleId,
  args: LoaderArgs,
): Promise<ScreenData> {
  const { module } = await source.read(id)
  if (!module) return { id, data: null, isDown: true }
  const { loader } = module
  if (!loader) return { id, data: null }
  const [name] = splitModuleId(id)
  const remote = source.remotes.find(remote => remote.name === name)
  const answer = await runLoader({ id, remote, loader, args })
  return answer === loaderTimeoutSymbol ? { id, data: null, isDown: true } : { id, data: answer }
}

/**
 * Loads the data of several slots at once; one that fails or is late leaves the others alone. One
 * of browsers alone has no loader: it asks once it is shown.
 */
export async function loadSlots(
  loading: LoadScreenOptions,
  slots: readonly { name: string; id?: ModuleId; hydrate?: SlotHydration }[],
  args: LoaderArgs,
  onError: (slot: string, error: unknown) => void,
): Promise<Record<string, { data: unknown } | null>> {
  const loaded = await Promise.all(
    slots.map(async ({ name, id, hydrate }) => {
      if (!id) return [name, null] as const
      if (hydrate === 'client-only') return [name, { data: null }] as const
      try {
        const { data, isDown } = await loadScreen(loading, id, args)
        return [name, isDown ? null : { data }] as const
      } catch (error) {
        // Calls of a page that was left are cut off: nothing has failed.
        if (!args.signal.aborted) onError(name, error)
        return [name, null] as const
      }
    }),
  )
  return Object.fromEntries(loaded)
}
