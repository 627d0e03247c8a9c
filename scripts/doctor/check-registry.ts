import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest, RemoteRegistry } from '@vitrina/federation/manifest'
import { broken, type Finding, fine } from './finding.ts'

/** Whether the local store names every remote and every file it names is there and undamaged. */
export function checkRegistry(store: string, remotes: readonly string[]): Finding {
  const file = path.join(store, 'registry.json')
  const rebuild = `Delete ${file} and run \`npm run build\`.`
  if (!existsSync(file)) return broken(`There is no ${file}.`, 'Run `npm run build`.')

  const registry = parse<RemoteRegistry>(file)
  if (!registry?.remotes)
    return broken(`${file} is damaged: it is no registry of remotes.`, rebuild)

  const missing = remotes.filter(name => !registry.remotes[name])
  if (missing.length > 0) {
    return broken(`${file} does not name ${missing.join(', ')}.`, 'Run `npm run build`.')
  }
  for (const [name, { url, integrity }] of Object.entries(registry.remotes)) {
    if (/^https?:/.test(url)) continue
    const folder = path.join(store, url)
    const damaged = firstDamaged(folder, integrity)
    if (damaged) {
      return broken(
        `The remote ${name} is damaged: ${path.join(folder, damaged)} is missing or changed.`,
        `Delete ${folder} and run \`npm run build\`.`,
      )
    }
  }
  return fine(`All ${remotes.length} remotes are in the store, undamaged`)
}

function firstDamaged(folder: string, integrity: string): string | undefined {
  const manifestFile = path.join(folder, 'manifest.json')
  if (!isIntact(manifestFile, integrity)) return 'manifest.json'
  const { server, client } = JSON.parse(readFileSync(manifestFile, 'utf8')) as RemoteManifest
  if (!isIntact(path.join(folder, server.file), server.integrity)) return server.file
  if (!isIntact(path.join(folder, client.entry), client.integrity)) return client.entry
  return undefined
}

function isIntact(file: string, integrity: string): boolean {
  if (!existsSync(file)) return false
  return integrity === `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

function parse<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return undefined
  }
}
