import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name: string) => require(`${name}/package.json`).version as string

/**
 * The modules every remote takes from the shell, for every build: one list, so that no two builds
 * disagree. The facade's own version rises when it takes something away: a remote built against
 * another one is refused.
 */
export const singletons: Readonly<Record<string, string>> = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@vitrina/federation': require('../package.json').version as string,
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
