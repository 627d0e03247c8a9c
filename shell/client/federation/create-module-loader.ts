import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createIntegrityPlugin } from './integrity-plugin.ts'
import { provideSharedModules } from './shared-modules.ts'

/** Loads a module of a remote. Rejects when it cannot be had; a later call tries again. */
export type ModuleLoader = (remote: string, expose: string) => Promise<unknown>

/**
 * Tells the runtime of the page's exactly the versions of remotes that the page was rendered with.
 */
export function createModuleLoader(
  runtime: ModuleFederation | null,
  remotes: readonly RemoteSnapshot[],
  document: Document,
): ModuleLoader {
  if (!runtime) throw new Error('The build brought no federation runtime')
  const entries = remotes.flatMap(({ name, container, entry }) =>
    entry ? [{ name, container, ...entry }] : [],
  )
  runtime.registerShared(provideSharedModules())
  const integrityOf = new Map(entries.map(({ name, integrity }) => [name, integrity]))
  runtime.registerPlugins([createIntegrityPlugin(integrityOf, document)])
  runtime.registerRemotes(
    entries.map(({ name, container, url, type = 'global' }) => {
      return { name, type, entry: url, entryGlobalName: container }
    }),
  )
  const brought = new Map<string, Promise<void>>()
  return async (remote, expose) => {
    const modules = remotes.find(({ name }) => name === remote)?.modules
    if (modules) {
      // Few shops list remotes of ES modules: what checks them is no part of the first load.
      const { loadVerifiedModules } = await import(
        /* webpackChunkName: "sealed-modules" */ './load-sealed-modules.ts'
      )
      await loadVerifiedModules(modules, expose, brought, document)
    }
    return runtime.loadRemote(expose.replace('.', remote))
  }
}
