import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createRemoteConfig, type Stats, watchWebpack } from '@vitrina/federation/build'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { locales } from '@vitrina/i18n'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'
import { computeIntegrity, sealBuild } from '../../remotes/seal-build.ts'

type Options = {
  source: WorkspaceRemote
  folder: string
  /** Added to the container's entry: runs once on each page that loads it. */
  clientCode: string
  onBuilt(entry: RegistryEntry): void
  onBroken(problem: string): void
}

/**
 * Builds a remote again and again as its sources change, for a shop as it runs in production, but
 * not minified. Each build is a folder of its own, named by its content.
 */
export function watchBuild({ source, folder, clientCode, onBuilt, onBroken }: Options) {
  const work = path.join(folder, 'work')
  const stats: { client?: Stats; server?: Stats } = {}
  let composing = Promise.resolve()

  const compilers = (['client', 'server'] as const).map(target => {
    const config = createRemoteConfig({
      ...{
        definition: source.definition,
        context: source.folder,
        target,
        locales,
      },
      mode: 'production',
      outputPath: path.join(work, target),
    })
    const optimization = { ...config.optimization, minimize: false }
    return watchWebpack(
      { ...config, optimization, devtool: false },
      {
        onInvalid: () => void delete stats[target],
        onBroken,
        onBuilt(done) {
          stats[target] = done
          const { client, server } = stats
          if (!client || !server) return
          composing = composing
            .then(() => compose(client))
            .then(onBuilt, failure => onBroken(String(failure)))
        },
      },
    )
  })

  async function compose(client: Stats): Promise<RegistryEntry> {
    const built = path.join(folder, 'unfinished')
    await rm(built, { recursive: true, force: true })
    for (const target of ['client', 'server'])
      await cp(path.join(work, target), path.join(built, target), { recursive: true })
    const entryFile = path.join(built, 'client/remoteEntry.js')
    await writeFile(entryFile, `${await readFile(entryFile, 'utf8')}\n${clientCode}\n`)
    const manifest = await sealBuild(source, built, client)
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
