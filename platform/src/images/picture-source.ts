import { readFile, stat } from 'node:fs/promises'

/**
 * Where a picture comes from. `name` changes with the content, as far as that can be known without
 * reading it.
 */
export type PictureSource = { name: string; read(): Promise<Buffer> }

export async function openFileSource(file: string): Promise<PictureSource> {
  const { mtimeMs, size } = await stat(file)
  return { name: [file, mtimeMs, size].join('|'), read: () => readFile(file) }
}
