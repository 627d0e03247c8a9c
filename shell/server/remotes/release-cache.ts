import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { resolveInFolder } from './remote-files.ts'

/**
 * Copies of what was last found good, on disk: a shell starts from them while the host cannot be
 * read.
 */
export interface ReleaseCache {
  /** The text of the last registry that was accepted. */
  readRegistry(): Promise<string | undefined>
  keepRegistry(text: string): Promise<void>
  /** The text that names the last releases of a remote that were activated, the latest first. */
  readEntries(name: string): Promise<string | undefined>
  /** Notes that a release was activated, and lets go of the files of older ones. */
  keepEntries(name: string, entries: readonly RegistryEntry[]): Promise<void>
  /** Where a file of a release is kept, whether or not it is there. */
  fileOf(name: string, version: string, place: string): string
  readFile(file: string): Promise<Buffer | undefined>
  storeFile(file: string, bytes: Buffer): Promise<void>
}

/** Another process of this shop may be about to read what was written a moment ago. */
const settledMs = 10 * 60_000

export function openReleaseCache(folder: string): ReleaseCache {
  const registryFile = path.join(folder, 'registry.json')
  const entriesFile = (name: string) => path.join(folder, name, 'entries.json')

  async function dropOlder(name: string, versions: ReadonlySet<string>): Promise<void> {
    for (const version of await readdir(path.join(folder, name))) {
      const place = path.join(folder, name, version)
      if (versions.has(version) || place === entriesFile(name)) continue
      const { mtimeMs } = await stat(place)
      if (Date.now() - mtimeMs > settledMs) await rm(place, { recursive: true, force: true })
    }
  }

  return {
    readRegistry: async () => (await readIfThere(registryFile))?.toString('utf8'),
    keepRegistry: text => writeAtomically(registryFile, text),
    readEntries: async name => (await readIfThere(entriesFile(name)))?.toString('utf8'),
    async keepEntries(name, entries) {
      await writeAtomically(entriesFile(name), JSON.stringify(entries))
      await dropOlder(name, new Set(entries.map(({ version }) => version)))
    },
    fileOf: (name, version, place) => path.join(folder, name, version, resolveInFolder(place)),
    readFile: readIfThere,
    storeFile: writeAtomically,
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The same file may be written at once, also by this very process: a reader sees one whole text or
 * the other.
 */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
