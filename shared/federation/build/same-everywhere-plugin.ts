import webpack, { type Compiler, type Module } from 'webpack'

const name = 'SameEverywherePlugin'
/** The federation plugin names this file of its own by a hash over absolute paths. */
const entryOfRuntime = /([\\/]\.federation[\\/]entry)\.[0-9a-f]{32}(?=\.js)/

/**
 * Has a build of the same sources be the same bytes in every folder. What the federation plugin
 * adds has identities of absolute paths, from which webpack makes the ids of modules: these get
 * their ids by their kind, and the scripts name them without the hash.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, compilation => {
      compilation.hooks.beforeModuleIds.tap(name, modules => {
        for (const module of modules) {
          const id = idByKind(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
      // Source maps are made by then, and hashes of files are not.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1
      compilation.hooks.processAssets.tap({ name, stage }, assets => {
        for (const [file, asset] of Object.entries(assets)) {
          const code = file.endsWith('.js') ? String(asset.source()) : ''
          if (!entryOfRuntime.test(code)) continue
          const same = code.replace(new RegExp(entryOfRuntime, 'g'), '$1')
          compilation.updateAsset(file, new webpack.sources.RawSource(same))
        }
      })
    })
  }
}

function idByKind(module: Module): string | undefined {
  const identity = module.identifier()
  if (identity.startsWith('container entry ')) return 'c'
  return entryOfRuntime.test(identity) ? 'f' : undefined
}
