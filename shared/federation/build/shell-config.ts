import { statSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { shellFederationName } from '../src/manifest.ts'
import { type BuildMode, createBaseConfig } from './base-config.ts'
import { createPrecacheManifestPlugin } from './precached-shell.ts'
import { singletonVersions } from './singletons.ts'

type ShellBuild = { context: string; mode: BuildMode; outputPath: string }
type ShellClientBuild = ShellBuild & {
  worker: Parameters<typeof createPrecacheManifestPlugin>[0]
}

/** The shell in the browser: the router, React and the share scope every remote leans on. */
export function createShellClientConfig({ worker, ...build }: ShellClientBuild): Configuration {
  const config = createClientConfig(build)
  const precache = createPrecacheManifestPlugin(worker, build.mode)
  const clean = { keep: isInUse(build.outputPath) }
  return {
    ...config,
    plugins: [...(config.plugins ?? []), precache],
    output: { ...config.output, publicPath: '/assets/', clean },
  }
}

/**
 * The same for pages that show a local remote: React in its development build, which can exchange
 * components. `outputPath` is served at `publicPath`.
 */
export function createShellRefreshConfig(
  build: Omit<ShellBuild, 'mode'> & { publicPath: string },
): Configuration {
  const config = createClientConfig({ ...build, mode: 'production' })
  return {
    ...config,
    entry: { main: [provideReactRefresh, clientEntry.main] },
    devtool: false,
    output: { ...config.output, publicPath: build.publicPath },
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'development' },
  }
}

const clientEntry = { main: './client/hydrate.tsx' }
const provideReactRefresh = path.join(import.meta.dirname, 'refresh/provide-react-refresh.ts')

function createClientConfig(build: ShellBuild): Configuration {
  const base = createBaseConfig({ ...build, name: 'shell', target: 'client' })
  return {
    ...base,
    entry: clientEntry,
    plugins: [
      ...(base.plugins ?? []),
      definedSingletons(),
      new ModuleFederationPlugin({
        name: shellFederationName,
        remotes: {},
        dts: false,
        manifest: false,
        runtimePlugins: [provideRuntime],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  }
}

const provideRuntime = path.join(import.meta.dirname, 'provide-runtime.ts')

const definedSingletons = () =>
  new webpack.DefinePlugin({ SINGLETON_VERSIONS: JSON.stringify(singletonVersions) })

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Pages that are open, and a shell that runs, still ask for the files of the build before this one.
 */
function isInUse(folder: string) {
  return (file: string) => Date.now() - statSync(path.join(folder, file)).mtimeMs < weekMs
}

/**
 * The service worker before it knows which files the shell is made of:
 * {@link createShellClientConfig} tells it and writes it to its place.
 */
export function createServiceWorkerConfig(build: ShellBuild): Configuration {
  const base = createBaseConfig({ ...build, name: 'shell', target: 'client' })
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './service-worker/service-worker.ts' },
    output: { ...base.output, filename: '[name].js', asyncChunks: false },
  }
}

/** The page server: an ES module that leaves everything from npm to Node's own resolution. */
export function createShellServerConfig(build: ShellBuild): Configuration {
  const base = createBaseConfig({ ...build, name: 'shell', target: 'server' })
  return {
    ...base,
    target: 'node24',
    entry: {
      index: './server/listen.ts',
      worker: './server/worker/listen.ts',
      guard: './server/worker/guard-thread.ts',
      canary: './server/remotes/canary.ts',
    },
    experiments: { outputModule: true },
    output: {
      ...base.output,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      publicPath: '/assets/',
    },
    plugins: [definedSingletons()],
    externalsPresets: { node: true },
    externals: [
      // What most shops do not load is no part of the file either.
      ({ request = '' }, done) =>
        request.endsWith('/otlp-tracing.ts')
          ? done(undefined, 'import @vitrina/tracing/otlp')
          : done(),
      ({ request = '' }, done) =>
        /^(?!@vitrina\/)[@a-z]/.test(request) ? done(undefined, `module ${request}`) : done(),
    ],
    node: { __dirname: false },
    module: {
      ...base.module,
      // One file: chunks save browsers a wait, and a server nothing.
      parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    },
    optimization: { ...base.optimization, minimize: false, nodeEnv: build.mode },
  }
}
