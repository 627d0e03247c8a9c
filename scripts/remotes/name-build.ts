import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteManifest } from '@vitrina/federation/manifest'
import { isPublicReleaseFile, listFilesBelow } from './store/served-files.ts'

/** What a manifest says of a remote before its version and its files are known. */
export type UnversionedManifest = Pick<
  RemoteManifest,
  'name' | 'contract' | 'container' | 'offer' | 'assets' | 'messageKeys'
>

/**
 * The version of a build: ten characters that change when anything changes that a page, a server or
 * another team reads of it. Compressed copies and source maps do not count, nor how it came about.
 */
export async function computeBuildVersion(
  folder: string,
  described: UnversionedManifest,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(described))
  for (const place of (await listFilesBelow(folder)).filter(isPartOfBuild)) {
    const bytes = await readFile(path.join(folder, place))
    hash.update(`\0${place}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 10)
}

const isPartOfBuild = (place: string) =>
  isPublicReleaseFile(place) && !/\.(br|gz)$/.test(place) && place !== 'manifest.json'
