import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import * as facade from '@vitrina/federation'
import react from 'react'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'

type Shared = Parameters<ModuleFederation['registerShared']>[0]

/** Written in by the build, from the same list the remotes are built with. */
declare const SINGLETON_VERSIONS: Readonly<Record<string, string>>

/** What remotes take from the shell: a page has one React and one router. */
export function provideSharedModules(): Shared {
  const modules: Record<string, unknown> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@vitrina/federation': facade,
  }
  return Object.fromEntries(
    Object.entries(SINGLETON_VERSIONS).map(([name, version]) => [
      name,
      {
        version,
        scope: 'default',
        lib: () => modules[name],
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      },
    ]),
  )
}
