import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** A connection that is this slow is waited for: the page works meanwhile. */
const maxLoadMs = 120_000

/**
 * A plugin of the federation runtime: the entry of each remote is run only if it is what the
 * release says. `integrityOf` answers the sha384 by the remote's name.
 */
export function createIntegrityPlugin(
  integrityOf: ReadonlyMap<string, string>,
  document: Document,
): ModuleFederationRuntimePlugin {
  const tries = new Map<string, number>()
  return {
    name: 'sealed-entries',
    createScript({ url, remoteInfo }) {
      const { name = '' } = remoteInfo ?? {}
      const integrity = integrityOf.get(name)
      if (!integrity) throw new Error(`The page names no remote ${name}`)
      const failed = tries.get(name) ?? 0
      tries.set(name, failed + 1)
      const script = document.createElement('script')
      // A browser may remember that a script failed.
      script.src = failed === 0 ? url : `${url}?attempt=${failed}`
      script.async = true
      // The same mode as the preload's, or the browser fetches the entry twice.
      script.crossOrigin = 'anonymous'
      script.integrity = integrity
      return { script, timeout: maxLoadMs }
    },
  }
}
