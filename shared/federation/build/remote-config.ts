import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { getContainerName, getMessagesExpose, type RemoteDefinition } from '../src/manifest.ts'
import { type BuildMode, type BuildTarget, createBaseConfig } from './base-config.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { addReactRefresh } from './refresh/add-react-refresh.ts'
import { StableModuleIdsPlugin } from './same-everywhere-plugin.ts'
import { describeSharedModules } from './singletons.ts'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]
type ManifestOptions = Exclude<Options['manifest'], boolean | undefined>
type Stats = Parameters<NonNullable<ManifestOptions['additionalData']>>[0]['stats']

type RemoteBuild = {
  definition: RemoteDefinition
  /** The remote's folder, with its messages in `messages`: a subfolder per locale. */
  context: string
  target: BuildTarget
  mode: BuildMode
  outputPath: string
  locales: readonly string[]
  /** For pages that follow its builds, served at this origin; the browser's half only. */
  refreshOrigin?: string
}

/**
 * One side of a remote: many small files for browsers, exactly one CommonJS file for the server.
 */
export function createRemoteConfig(build: RemoteBuild): Configuration {
  const { definition, target, mode, refreshOrigin } = build
  const refresh = target === 'client' && refreshOrigin !== undefined
  const base = createBaseConfig({ ...build, name: definition.name, isVersioned: true, refresh })
  const plugins = base.plugins ?? []
  const container = {
    name: getContainerName(definition.name),
    filename: entryFile,
    exposes: listExposes(build),
    shared: describeSharedModules(),
    dts: false,
  }
  if (target === 'client') {
    const federation = new ModuleFederationPlugin({
      ...container,
      library: { type: 'var', name: container.name },
      manifest: { additionalData: ({ stats }) => void completeStats(stats) },
      // The shell of the page brings the runtime; a remote loads no other one.
      experiments: { externalRuntime: true, optimization: { ...lean, target: 'web' } },
    })
    const config = {
      ...base,
      entry: {},
      plugins: [...plugins, federation, new StableModuleIdsPlugin()],
    }
    if (refreshOrigin) {
      const exposes = Object.values(definition.exposes)
      return addReactRefresh(config, { origin: refreshOrigin, exposes })
    }
    return { ...config, plugins: [...config.plugins, new ChunkIntegrityPlugin(entryFile)] }
  }
  const federation = new ModuleFederationPlugin({
    ...container,
    library: { type: 'commonjs-module' },
    remoteType: 'script',
    manifest: false,
    experiments: { optimization: { ...lean, target: 'node' } },
  })
  const oneFile = new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })
  return {
    ...base,
    entry: {},
    plugins: [...plugins, federation, new StableModuleIdsPlugin(), oneFile],
    output: { ...base.output, asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false, minimize: false, nodeEnv: mode },
  }
}

const entryFile = 'remoteEntry.js'
/** Pages name the versions of remotes themselves, and remotes load no others. */
const lean = { disableSnapshot: true, disableRemote: true }

/**
 * For `mf-manifest.json`: of what is not bundled the plugin finds only a part. The version of a
 * build is known when it is done.
 */
function completeStats(stats: Stats): void {
  stats.metaData.buildInfo.buildVersion = ''
  const found = new Set(stats.shared.map(({ name }) => name))
  for (const [name, { singleton, requiredVersion, version }] of Object.entries(
    describeSharedModules(),
  )) {
    if (found.has(name)) continue
    const id = `${stats.name}:${name}`
    stats.shared.push({ ...notBundled, id, name, version, singleton, requiredVersion })
  }
}

const notBundled = {
  assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } },
  hash: '',
  deps: [],
  usedIn: [],
  usedExports: [],
  fallback: '',
  fallbackName: '',
  fallbackType: '',
}

function listExposes({ definition, context, locales }: RemoteBuild) {
  // The identity of the container hangs on these places: an absolute one would have each checkout
  // build something else.
  const inContext = (file: string) => `./${path.relative(context, path.resolve(context, file))}`
  const messages = locales.map(locale => [
    getMessagesExpose(locale),
    `messages/${locale}/${definition.messages}.json`,
  ])
  const exposes = [...Object.entries(definition.exposes), ...messages] as [string, string][]
  return Object.fromEntries(
    exposes.map(([expose, file]) => [
      expose,
      { import: inContext(file), name: getChunkName(expose) },
    ]),
  )
}

/** The name of the chunk group that holds an exposed module. */
export function getChunkName(expose: string): string {
  return expose.replace('./', '').replaceAll('/', '-')
}
