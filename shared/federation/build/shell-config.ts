import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { type BuildMode, baseConfig } from './base-config.ts'
import { sharedModules, singletons } from './singletons.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')

type ShellBuild = { context: string; mode: BuildMode; outputPath: string }

/** The shell in the browser: the router, React and the federation runtime every remote leans on. */
export function shellClientConfig(build: ShellBuild): Configuration {
  const base = baseConfig({ ...build, name: 'shell', target: 'client' })
  return {
    ...base,
    entry: { main: './client/hydrate.tsx' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: oneCopyOfTheRuntime() },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules({ eager: true }),
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  }
}

/** The page server: an ES module that leaves everything from npm to Node's own resolution. */
export function shellServerConfig(build: ShellBuild): Configuration {
  const base = baseConfig({ ...build, name: 'shell', target: 'server' })
  return {
    ...base,
    target: 'node24',
    entry: { index: './server/listen.ts', canary: './server/remotes/canary.ts' },
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
    plugins: [new webpack.DefinePlugin({ SINGLETON_VERSIONS: JSON.stringify(singletons) })],
    externalsPresets: { node: true },
    externals: [
      ({ request = '' }, done) =>
        /^(?!@vitrina\/)[@a-z]/.test(request) ? done(undefined, `module ${request}`) : done(),
    ],
    node: { __dirname: false },
    module: { ...base.module, parser: { javascript: { importMeta: false } } },
    optimization: { ...base.optimization, minimize: false, nodeEnv: build.mode },
  }
}

/**
 * `provideExternalRuntime` reaches the runtime through `require`, beside the ES module copies the
 * rest of the bundle imports. Pointing both at one copy saves 21 KB gzip.
 */
function oneCopyOfTheRuntime(): Record<string, string> {
  const follow = (from: string, name: string) => createRequire(from).resolve(name)
  const chain = ['runtime-tools', 'runtime', 'runtime-core'].map(
    name => `@module-federation/${name}`,
  )
  const core = chain.reduce(follow, require.resolve('@module-federation/enhanced/webpack'))
  const files = {
    'runtime-core': core,
    'error-codes': follow(core, '@module-federation/error-codes'),
    sdk: follow(core, '@module-federation/sdk'),
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [`@module-federation/${name}$`, esModuleOf(file)]),
  )
}

function esModuleOf(commonJsFile: string): string {
  const { dir, name } = path.parse(commonJsFile)
  const found = ['.mjs', '.js'].map(end => path.join(dir, name + end)).find(existsSync)
  if (!found)
    throw new Error(`No ES module beside ${commonJsFile}: the federation runtime changed its files`)
  return found
}
