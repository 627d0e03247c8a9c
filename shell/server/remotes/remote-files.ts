import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the files of remotes come from: a folder, or any static host. */
export interface RemoteFiles {
  /**
   * Rejects when the file is missing, or does not come in time. `place` is relative to
   * registry.json.
   */
  read(place: string): Promise<Buffer>
  /** The address of a file for browsers. */
  publicUrl(place: string): string
  /** Origin that pages must be allowed to load from, where it is not the shop's own. */
  readonly origin: string | undefined
}

export function createFolderRemoteFiles(folder: string, publicBase: string): RemoteFiles {
  return {
    read: place => readFile(path.join(folder, resolveInFolder(place))),
    publicUrl: place => publicBase + place,
    origin: undefined,
  }
}

export function createUrlRemoteFiles(base: string, timeoutMs: number): RemoteFiles {
  return {
    async read(place) {
      const response = await fetch(new URL(resolveInFolder(place), base), {
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`${place} answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    publicUrl: place => new URL(place, base).href,
    origin: new URL(base).origin,
  }
}

/** The same, where a registry may also name files of these origins: each team may have a host. */
export function addFileOrigins(
  files: RemoteFiles,
  origins: readonly string[],
  timeoutMs: number,
): RemoteFiles {
  if (origins.length === 0) return files
  return {
    async read(place) {
      const url = URL.parse(place)
      if (!url) return files.read(place)
      if (!origins.includes(url.origin)) {
        throw new Error(`${url.origin} is none of the origins in REMOTES_ORIGINS`)
      }
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`${place} answered ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    publicUrl: place => (URL.canParse(place) ? place : files.publicUrl(place)),
    // As content policies list them.
    origin: [...(files.origin ? [files.origin] : []), ...origins].join(' '),
  }
}

/** A registry may only name files below itself: no other host, no way out of the folder. */
export function resolveInFolder(place: string): string {
  const normal = path.posix.normalize(place)
  if (/^[a-z]+:|^\/|^\.\.(\/|$)/i.test(normal))
    throw new Error(`${place} leads out of the registry`)
  return normal
}
