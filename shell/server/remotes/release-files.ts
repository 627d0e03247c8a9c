import { createHash } from 'node:crypto'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import type { ReleaseCache } from './release-cache.ts'
import { ReleaseRefusedError, toErrorMessage } from './release-refusal.ts'
import type { RemoteFiles } from './remote-files.ts'

/** The files of one release, every one checked against its sha384. */
export interface ReleaseFiles {
  /** Reads a file from its host, or the kept copy while the host does not have it whole. */
  read(place: string, integrity: string | undefined): Promise<Buffer>
  /** Where a file that was read lies on disk. */
  pathOf(place: string): string
  /** Why a kept copy had to be taken; `undefined` while the host has everything. */
  problem(): string | undefined
}

export function createReleaseFiles(
  name: string,
  { version, url }: RegistryEntry,
  { files, kept }: { files: RemoteFiles; kept: ReleaseCache },
): ReleaseFiles {
  let problem: string | undefined
  const pathOf = (place: string) => kept.fileOf(name, version, place)

  async function readCachedCopy(place: string, integrity: string | undefined) {
    const bytes = await kept.readFile(pathOf(place))
    return bytes && computeIntegrity(bytes) === integrity ? bytes : undefined
  }

  return {
    pathOf,
    problem: () => problem,
    async read(place, integrity) {
      const copy = await readCachedCopy(place, integrity)
      // A host that failed once is not waited for again, file by file.
      if (copy && problem) return copy
      try {
        const bytes = await readFromHost(files, url + place)
        requireIntegrity(place, bytes, integrity)
        if (!copy) await kept.storeFile(pathOf(place), bytes)
        return bytes
      } catch (error) {
        if (!copy) throw error
        problem = toErrorMessage(error)
        return copy
      }
    },
  }
}

async function readFromHost(files: RemoteFiles, place: string): Promise<Buffer> {
  try {
    return await files.read(place)
  } catch (cause) {
    throw new ReleaseRefusedError('unreachable', toErrorMessage(cause), { cause })
  }
}

function requireIntegrity(file: string, bytes: Buffer, expected: string | undefined): void {
  if (computeIntegrity(bytes) !== expected)
    throw new ReleaseRefusedError('integrity', `${file} is not what the release says (integrity)`)
}

function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
