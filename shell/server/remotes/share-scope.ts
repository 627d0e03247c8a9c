import * as facade from '@vitrina/federation'

type Shared = { version: string; module: unknown }

/** Written in by the build, from the same list the remotes are built with. */
declare const SINGLETON_VERSIONS: Readonly<Record<string, string>>

/**
 * The shell's own singletons, in the form a container's `init` takes. React is imported natively:
 * webpack would narrow its namespace to what the shell itself uses.
 */
export async function createShareScope(): Promise<Record<string, unknown>> {
  const [react, reactDom] = await Promise.all([
    import(/* webpackIgnore: true */ 'react'),
    import(/* webpackIgnore: true */ 'react-dom'),
  ])
  return {
    react: entry({ version: versionOf('react'), module: react.default ?? react }),
    'react-dom': entry({ version: versionOf('react-dom'), module: reactDom.default ?? reactDom }),
    '@vitrina/federation': entry({
      version: versionOf('@vitrina/federation'),
      module: { ...facade },
    }),
  }
}

function versionOf(name: string): string {
  const version = SINGLETON_VERSIONS[name]
  if (!version) throw new Error(`${name} is not in the list of singletons`)
  return version
}

/** A version in the scope, as webpack's sharing runtime reads it: `get` answers a factory at once. */
function entry({ version, module }: Shared) {
  return { [version]: { from: 'shell', eager: true, loaded: 1, get: () => () => module } }
}
