import * as facade from '@vitrina/federation'

/** Written in by the build, from the same list the remotes are built with. */
declare const SINGLETON_VERSIONS: Readonly<Record<string, string>>

export type ShareScope = Record<string, Record<string, unknown>>

/**
 * Makes share scopes of the shell's own singletons, as the federation runtime reads them. Every
 * remote gets one of its own: what it adds goes with it. React is imported natively: webpack would
 * narrow its namespace to what the shell itself uses.
 */
export async function loadShareScopeFactory(): Promise<() => ShareScope> {
  const [react, jsxRuntime, reactDom] = await Promise.all([
    import(/* webpackIgnore: true */ 'react'),
    import(/* webpackIgnore: true */ 'react/jsx-runtime'),
    import(/* webpackIgnore: true */ 'react-dom'),
  ])
  const modules: Record<string, unknown> = {
    react: react.default ?? react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom.default ?? reactDom,
    '@vitrina/federation': { ...facade },
  }
  return () =>
    Object.fromEntries(
      Object.entries(SINGLETON_VERSIONS).map(([name, version]) => [
        name,
        { [version]: sharedModule(version, modules[name]) },
      ]),
    )
}

function sharedModule(version: string, module: unknown) {
  const lib = () => module
  return {
    version,
    from: 'the shell',
    scope: ['default'],
    loaded: true,
    eager: true,
    lib,
    get: () => lib,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  }
}
