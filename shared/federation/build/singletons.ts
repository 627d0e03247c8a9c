import { createRequire } from 'node:module'
import { sharedGlobal } from '../src/manifest.ts'

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

/**
 * For a server build: asked for by version when the remote is evaluated. One that does not agree with
 * the shell is refused there, before any browser hears of it.
 */
export function consumedModules() {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        version,
        import: false as const,
      },
    ]),
  )
}

/** For a browser build: taken from where the shell of the same page has put them. */
export function takenModules(): Record<string, string> {
  const names = [...Object.keys(singletons), 'react/jsx-runtime']
  return Object.fromEntries(names.map(name => [name, `${sharedGlobal}[${JSON.stringify(name)}]`]))
}
