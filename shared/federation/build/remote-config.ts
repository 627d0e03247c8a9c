import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { containerName, messagesExpose, type RemoteDefinition } from '../src/manifest.ts'
import { type BuildMode, type BuildTarget, baseConfig } from './base-config.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { describeSharedModules } from './singletons.ts'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]
type ManifestOptions = Exclude<Options['manifest'], boolean | undefined>
type Stats = Parameters<NonNullable<ManifestOptions['additionalData']>>[0]['stats']

type RemoteBuild = {
  definition: RemoteDefinition
  version: string
  /** The remote's folder. */
  context: string
  target: BuildTarget
  mode: BuildMode
  outputPath: string
  /** Folder with one subfolder of messages per locale. */
  messagesFolder: string
  locales: readonly string[]
}

/**
 * One side of a remote: many small files for browsers, exactly one CommonJS file for the server.
 */
export function remoteConfig(build: RemoteBuild): Configuration {
  const { definition, target, mode } = build
  const base = baseConfig({ ...build, name: definition.name, isVersioned: true })
  const plugins = base.plugins ?? []
  const container = {
    name: containerName(definition.name),
    filename: entryFile,
    exposes: listExposes(build),
    shared: describeSharedModules(),
    dts: false,
  }
  if (target === 'client') {
    const federation = new ModuleFederationPlugin({
      ...container,
      library: { type: 'var', name: container.name },
      manifest: { additionalData: ({ stats }) => void completeStats(stats, build.version) },
      // The shell of the page brings the runtime; a remote loads no other one.
      experiments: { externalRuntime: true, optimization: { ...lean, target: 'web' } },
    })
    return {
      ...base,
      entry: {},
      plugins: [...plugins, federation, new ChunkIntegrityPlugin(entryFile)],
    }
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
    plugins: [...plugins, federation, oneFile],
    output: { ...base.output, asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false, minimize: false, nodeEnv: mode },
  }
}

const entryFile = 'remoteEntry.js'
/** Pages name the versions of remotes themselves, and remotes load no others. */
const lean = { disableSnapshot: true, disableRemote: true }

/** For `mf-manifest.json`: of what is not bundled the plugin finds only a part. */
function completeStats(stats: Stats, version: string): void {
  stats.metaData.buildInfo.buildVersion = version
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

function listExposes({ definition, context, messagesFolder, locales }: RemoteBuild) {
  const messages = locales.map(locale => [
    messagesExpose(locale),
    {
      import: path.join(messagesFolder, locale, `${definition.messages}.json`),
      name: nameChunk(messagesExpose(locale)),
    },
  ])
  const modules = Object.entries(definition.exposes).map(([expose, file]) => [
    expose,
    { import: path.resolve(context, file), name: nameChunk(expose) },
  ])
  return Object.fromEntries([...modules, ...messages])
}

/** The name of the chunk group that holds an exposed module. */
export function nameChunk(expose: string): string {
  return expose.replace('./', '').replaceAll('/', '-')
}
