import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder, by its place with slashes, in the order of their names. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map(place => place.split(path.sep).join('/'))
    .sort()
}

/** What tells of sources stays at home: what lies on a static host is read by anybody. */
export function isPublicReleaseFile(place: string): boolean {
  return !place.endsWith('.map') && !place.endsWith('mf-stats.json')
}
