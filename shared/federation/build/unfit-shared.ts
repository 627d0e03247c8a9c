import { satisfy } from '@module-federation/enhanced/runtime'
import { singletonVersions } from './singletons.ts'

/** A shared module as the build of a remote declares it. */
type Shared = { name: string; requiredVersion?: string | undefined; singleton: boolean }

/**
 * Why a remote that shares these modules cannot run beside the shell, as half a sentence;
 * `undefined` where it can. Ranges are read as the federation runtime reads them on a page.
 */
export function findSharedModuleConflict(shared: readonly Shared[]): string | undefined {
  const own = ['react', 'react-dom'].find(name =>
    shared.some(other => other.name === name && !other.singleton),
  )
  if (own) return `it shares ${own} without \`singleton: true\`, and a page has one`
  const unfit = shared.find(({ name, requiredVersion }) => {
    const version = singletonVersions[name]
    return version && requiredVersion && !satisfy(version, requiredVersion)
  })
  return (
    unfit &&
    `it needs ${unfit.name} ${unfit.requiredVersion}, and this shop has ${singletonVersions[unfit.name]}`
  )
}
