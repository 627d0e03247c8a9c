import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withFileLock } from '../file-lock.ts'
import type { ObjectStore } from './object-store.ts'

/** A folder that plays the part of a static host. Several checkouts may share one. */
export function createFolderObjectStore(folder: string): ObjectStore {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))

  async function write(key: string, bytes: Buffer): Promise<void> {
    const file = fileOf(key)
    await mkdir(path.dirname(file), { recursive: true })
    // A reader sees the old file or the new one, never half of either.
    const unfinished = `${file}.${randomUUID()}.unfinished`
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    name: folder,
    write,
    read: async key => (existsSync(fileOf(key)) ? readFile(fileOf(key)) : undefined),
    has: async key => existsSync(fileOf(key)),
    update: (key, change) =>
      withFileLock(path.join(folder, 'store.lock'), async () => {
        const file = fileOf(key)
        const changed = await change(existsSync(file) ? await readFile(file) : undefined)
        if (changed) await write(key, changed)
      }),
    async list(prefix) {
      const place = fileOf(prefix.replace(/\/$/, ''))
      if (!existsSync(place)) return []
      const entries = await readdir(place, { recursive: true, withFileTypes: true })
      const files = entries
        .filter(entry => entry.isFile())
        .map(entry => path.join(entry.parentPath, entry.name))
      return Promise.all(
        files.map(async file => ({
          key: path.relative(folder, file).split(path.sep).join('/'),
          atMs: (await stat(file)).mtimeMs,
        })),
      )
    },
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true })
      const folders = new Set(keys.map(key => path.dirname(fileOf(key))))
      for (const place of [...folders].sort((a, b) => b.length - a.length)) {
        await removeWhileEmpty(place, folder)
      }
    },
  }
}

async function removeWhileEmpty(place: string, top: string): Promise<void> {
  for (let at = place; at.startsWith(top + path.sep); at = path.dirname(at)) {
    if (existsSync(at) && (await readdir(at)).length > 0) return
    await rm(at, { recursive: true, force: true })
  }
}
