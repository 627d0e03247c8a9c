import { realpath } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

export const pictureExtensions: ReadonlySet<string> = new Set([
  '.avif',
  '.gif',
  '.jpeg',
  '.jpg',
  '.png',
  '.svg',
  '.webp',
])
export const videoExtensions: ReadonlySet<string> = new Set(['.mp4', '.webm'])

export type MediaRefusal = { refused: 'Host is not allowed' | 'Unsupported file type' }

export type MediaFileResult = { found: string } | MediaRefusal | 'missing'

/**
 * A file of one of these types below the media folder. A path that leads out of it, by dots, from
 * the root or through a link, is refused like a foreign host. Hidden files are not there.
 */
export async function findMediaFile(
  folder: string,
  path: string,
  types: ReadonlySet<string> = pictureExtensions,
): Promise<MediaFileResult> {
  if (/[\0\\]|:\/\//.test(path)) return { refused: 'Host is not allowed' }
  const root = await realpath(folder)
  const wanted = resolve(root, path.replace(/^\/+/, ''))
  if (!wanted.startsWith(root + sep)) return { refused: 'Host is not allowed' }
  if (wanted.slice(root.length).includes(`${sep}.`)) return 'missing'
  if (!types.has(extname(wanted).toLowerCase())) return { refused: 'Unsupported file type' }
  try {
    const real = await realpath(wanted)
    return real.startsWith(root + sep) ? { found: real } : { refused: 'Host is not allowed' }
  } catch (error) {
    if (isAbsent(error)) return 'missing'
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'
}
