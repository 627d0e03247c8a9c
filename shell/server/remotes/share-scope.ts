import { createRequire } from 'node:module'
import * as facade from '@vitrina/federation'

type Shared = { version: string; module: unknown }

const require = createRequire(import.meta.url)
const versionOf = (name: string) => require(`${name}/package.json`).version as string

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
    '@vitrina/federation': entry({ version: versionOf('react-router'), module: { ...facade } }),
  }
}

function entry({ version, module }: Shared) {
  return {
    [version]: {
      from: 'shell',
      version,
      lib: () => module,
      get: async () => () => module,
      loaded: true,
      eager: true,
      useIn: [],
      deps: [],
      scope: ['default'],
      strategy: 'version-first',
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    },
  }
}
