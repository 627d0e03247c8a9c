import type { LoaderArgs } from '@vitrina/federation'
import type { ModuleId, RemoteSnapshot } from './snapshot.ts'

/** What a loader answers that does not come in time, or is not asked because it would not. */
export const loaderTimeoutSymbol = Symbol('too late')

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
export type LoaderRunner = (call: RemoteLoaderCall) => Promise<unknown>

/** A time limit alone. */
export function createTimedLoaderRunner(limitMs: number): LoaderRunner {
  return async ({ loader, args }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<typeof loaderTimeoutSymbol>(resolve => {
      timer = setTimeout(() => resolve(loaderTimeoutSymbol), limitMs)
    })
    try {
      return await Promise.race([loader(args), limit])
    } finally {
      clearTimeout(timer)
    }
  }
}
