import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pictureExtensions } from './media-file.ts'

/**
 * Where a picture comes from. `name` changes with the content, as far as that can be known without
 * reading it.
 */
export type PictureSource = { name: string; read(): Promise<Buffer> }

export async function createFilePictureSource(file: string): Promise<PictureSource> {
  const { mtimeMs, size } = await stat(file)
  return { name: [file, mtimeMs, size].join('|'), read: () => readFile(file) }
}

/** Paths of pictures below the folder, from it. */
export async function listFolderPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && pictureExtensions.has(extname(entry.name).toLowerCase()))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !path.split(sep).some(part => part.startsWith('.')))
    .toSorted()
}
