import path from 'node:path'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { containerName, messagesExpose, type RemoteDefinition } from '../src/manifest.ts'
import { type BuildMode, type BuildTarget, baseConfig } from './base-config.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { consumedModules, takenModules } from './singletons.ts'

type RemoteBuild = {
  definition: RemoteDefinition
  /** The remote's folder. */
  context: string
  target: BuildTarget
  mode: BuildMode
  outputPath: string
  /** Folder with one subfolder of messages per locale. */
  messagesFolder: string
  locales: readonly string[]
}

/** One side of a remote: many small files for browsers, exactly one CommonJS file for the server. */
export function remoteConfig(build: RemoteBuild): Configuration {
  const { definition, target, mode } = build
  const isServer = target === 'server'
  const base = baseConfig({ ...build, name: definition.name })
  const container = {
    name: containerName(definition.name),
    filename: 'remoteEntry.js',
    exposes: exposesOf(build),
  }
  if (!isServer) {
    const library = { type: 'var', name: container.name }
    return {
      ...base,
      entry: {},
      externals: takenModules(),
      plugins: [
        ...(base.plugins ?? []),
        new webpack.container.ContainerPlugin({ ...container, library }),
        new ChunkIntegrityPlugin(container.filename),
      ],
    }
  }
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        ...container,
        library: { type: 'commonjs-module' },
        shared: consumedModules(),
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    output: { ...base.output, asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false, minimize: false, nodeEnv: mode },
  }
}

function exposesOf({ definition, context, messagesFolder, locales }: RemoteBuild) {
  const messages = locales.map(locale => [
    messagesExpose(locale),
    {
      import: path.join(messagesFolder, locale, `${definition.messages}.json`),
      name: chunkOfExpose(messagesExpose(locale)),
    },
  ])
  const modules = Object.entries(definition.exposes).map(([expose, file]) => [
    expose,
    { import: path.resolve(context, file), name: chunkOfExpose(expose) },
  ])
  return Object.fromEntries([...modules, ...messages])
}

/** The name of the chunk group that holds an exposed module. */
export function chunkOfExpose(expose: string): string {
  return expose.replace('./', '').replaceAll('/', '-')
}
