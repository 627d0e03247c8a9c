import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildUpdate,
  createRemoteConfig,
  type Stats,
  watchWebpack,
} from '@vitrina/federation/build'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { locales } from '@vitrina/i18n'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'
import { computeIntegrity, finalizeBuild, isHotUpdateFile } from '../../remotes/finalize-build.ts'
import { listChangedModules } from './changed-modules.ts'
import { createStylesheetChangeTracker } from './changed-sheets.ts'

type Options = {
  source: WorkspaceRemote
  folder: string
  /** Where the folder is served. */
  origin: string
  onClientBuilt(update: BuildUpdate): void
  onBuilt(entry: RegistryEntry): void
  onBroken(problem: string): void
}

/**
 * Builds a remote again and again as its sources change, for a shop as it runs in production, but
 * not minified. Each build is a folder of its own, named by its content; open pages take what
 * changed from the working folder of the browser's half.
 */
export function watchBuild({ source, folder, origin, ...told }: Options) {
  const work = path.join(folder, 'work')
  const stats: { client?: Stats; server?: Stats } = {}
  const listChangedSheets = createStylesheetChangeTracker(path.join(work, 'client'))
  let composing = Promise.resolve()
  const compilers = (['client', 'server'] as const).map(target => {
    const config = createRemoteConfig({
      ...{ definition: source.definition, context: source.folder, target, locales },
      mode: 'production',
      outputPath: path.join(work, target),
      refreshOrigin: origin,
    })
    const optimization = { ...config.optimization, minimize: false }
    return watchWebpack(
      { ...config, optimization, devtool: false },
      {
        onInvalid: () => void delete stats[target],
        onBroken: told.onBroken,
        onBuilt(done) {
          stats[target] = done
          if (target === 'client') {
            told.onClientBuilt({ sheets: listChangedSheets(), modules: listChangedModules(done) })
          }
          const { client, server } = stats
          if (!client || !server) return
          composing = composing
            .then(() => compose(client))
            .then(told.onBuilt, failure => told.onBroken(String(failure)))
        },
      },
    )
  })

  async function compose(client: Stats): Promise<RegistryEntry> {
    const built = path.join(folder, 'unfinished')
    await rm(built, { recursive: true, force: true })
    const filter = (file: string) => !isHotUpdateFile(file)
    for (const target of ['client', 'server'])
      await cp(path.join(work, target), path.join(built, target), { recursive: true, filter })
    const manifest = await finalizeBuild(source, built, client)
    const { version } = manifest
    const integrity = await computeIntegrity(path.join(built, 'manifest.json'))
    const target = path.join(folder, version)
    await rm(target, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await rename(built, target)
    return {
      ...{ version, url: `${version}/`, integrity },
      ...{ contract: manifest.contract, offer: manifest.offer },
    }
  }

  return {
    close: () => Promise.all(compilers.map(compiler => compiler.close())),
  }
}
