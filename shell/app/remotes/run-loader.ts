import type { LoaderArgs } from '@vitrina/federation'
import type { ModuleId, RemoteSnapshot } from './snapshot.ts'

/** What a loader answers that does not come in time, or is not asked because it would not. */
export const loaderTimedOut = Symbol('too late')

/** A remote's loader, and whom it belongs to. */
export type RemoteLoaderCall = {
  id: ModuleId
  remote: RemoteSnapshot | undefined
  loader: (args: LoaderArgs) => Promise<unknown>
  args: LoaderArgs
}

/**
 * Runs the loaders of remotes, none of which may hold a page: each within a time limit at least.
 */
export type RunLoader = (call: RemoteLoaderCall) => Promise<unknown>

/** A time limit alone. */
export function createTimedLoader(limitMs: number): RunLoader {
  return async ({ loader, args }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<typeof loaderTimedOut>(resolve => {
      timer = setTimeout(() => resolve(loaderTimedOut), limitMs)
    })
    try {
      return await Promise.race([loader(args), limit])
    } finally {
      clearTimeout(timer)
    }
  }
}
