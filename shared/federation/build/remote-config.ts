import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { containerName, messagesExpose, type RemoteDefinition } from '../src/manifest.ts'
import { type BuildMode, type BuildTarget, baseConfig } from './base-config.ts'
import { sharedModules } from './singletons.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')

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
  const federation = new ModuleFederationPlugin({
    name: containerName(definition.name),
    filename: 'remoteEntry.js',
    exposes: exposesOf(build),
    shared: sharedModules({ import: false }),
    manifest: { fileName: 'mf-manifest.json' },
    dts: false,
    experiments: {
      optimization: { target: isServer ? 'node' : 'web', disableSnapshot: true },
      ...(isServer ? {} : { externalRuntime: true }),
    },
    ...(isServer ? { library: { type: 'commonjs-module' }, remoteType: 'script' } : {}),
  })
  const plugins = [...(base.plugins ?? []), federation]
  if (!isServer) return { ...base, entry: {}, plugins }
  return {
    ...base,
    entry: {},
    plugins: [...plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    output: { ...base.output, asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false, minimize: false, nodeEnv: mode },
  }
}

function exposesOf({ definition, context, messagesFolder, locales }: RemoteBuild) {
  const messages = locales.map(locale => [
    messagesExpose(locale),
    {
      import: path.join(messagesFolder, locale, `${definition.messages}.json`),
      name: `messages-${locale}`,
    },
  ])
  const modules = Object.entries(definition.exposes).map(([expose, file]) => [
    expose,
    { import: path.resolve(context, file), name: expose.replace('./', '') },
  ])
  return Object.fromEntries([...modules, ...messages])
}
