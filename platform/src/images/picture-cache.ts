import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Files below one folder, of at most about `maxBytes` together: what was read longest ago goes
 * first. A disk that is full or broken is told of once, and costs work instead of pictures: nothing
 * here fails.
 */
export interface PictureCache {
  read(name: string): Promise<Buffer | undefined>
  /** Bytes of a file, which does not count as read by it; undefined without one. */
  sizeOf(name: string): Promise<number | undefined>
  write(name: string, bytes: Buffer): Promise<void>
}

export function createPictureCache(folder: string, maxBytes: number): PictureCache {
  /** What an earlier run left is not known, so the first picture counts it. */
  let uncountedBytes = Number.POSITIVE_INFINITY
  let pruning = Promise.resolve()
  let isTold = false

  function tell(error: unknown): void {
    if (!isTold) process.emitWarning(`Pictures cannot be kept: ${(error as Error).message}`)
    isTold = true
  }

  return {
    async read(name) {
      const path = join(folder, name)
      try {
        const bytes = await readFile(path)
        const now = new Date()
        await undefinedIfAbsent(() => utimes(path, now, now))
        return bytes
      } catch (error) {
        if (!isAbsent(error)) tell(error)
        return undefined
      }
    },

    async sizeOf(name) {
      try {
        return (await stat(join(folder, name))).size
      } catch (error) {
        if (!isAbsent(error)) tell(error)
        return undefined
      }
    },

    async write(name, bytes) {
      const path = join(folder, name)
      // Written aside first: nobody ever reads half a picture.
      const aside = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(aside, bytes)
        await rename(aside, path)
        isTold = false
      } catch (error) {
        tell(error)
        await rm(aside, { force: true }).catch(tell)
        return
      }
      uncountedBytes += bytes.length
      if (uncountedBytes < maxBytes / 16) return
      uncountedBytes = 0
      pruning = pruning.then(() => prune(folder, maxBytes)).catch(warn)
      await pruning
    },
  }
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: { path: string; size: number; readAtMs: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await undefinedIfAbsent(() => stat(path))
    if (facts) files.push({ path, size: facts.size, readAtMs: facts.mtimeMs })
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((one, other) => one.readAtMs - other.readAtMs)) {
    if (bytes <= maxBytes) return
    await rm(path, { force: true })
    bytes -= size
  }
}

function warn(error: Error): void {
  process.emitWarning(`Old pictures could not be removed: ${error.message}`)
}

async function undefinedIfAbsent<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
