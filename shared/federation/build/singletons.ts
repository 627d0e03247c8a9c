import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string) => require(`${name}/package.json`).version as string

/**
 * The modules every remote takes from the shell, for every build: one list, so that no two builds
 * disagree. The facade carries react-router's version, so that a remote built against another
 * router is refused.
 */
export const singletons: Readonly<Record<string, string>> = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@vitrina/federation': versionOf('react-router'),
}

type ShareOptions = Readonly<Record<string, unknown>>

export function sharedModules(options: ShareOptions): Record<string, ShareOptions> {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...options },
    ]),
  )
}
