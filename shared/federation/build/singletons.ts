import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const readVersion = (name: string) => require(`${name}/package.json`).version as string

/**
 * The modules every remote takes from the shell, for every build: one list, so that no two builds
 * disagree. The facade's own version rises when it takes something away: a remote built against
 * another one is refused.
 */
export const singletonVersions: Readonly<Record<string, string>> = {
  react: readVersion('react'),
  // A sub-path is shared by its own name or not at all.
  'react/jsx-runtime': readVersion('react'),
  'react-dom': readVersion('react-dom'),
  '@vitrina/federation': require('../package.json').version as string,
}

/**
 * What a remote's build says of them, on both sides: asked for by version in the share scope of the
 * shell. One that does not agree with the shell is refused.
 */
export function describeSharedModules() {
  return Object.fromEntries(
    Object.entries(singletonVersions).map(([name, version]) => [
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
