import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packed = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Lays copies beside every script and sheet below a folder, for servers that send what is
 * compressed already. A file is named by its content: one that has its copies keeps them.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter(name => /\.(js|css)$/.test(name))) {
    const file = path.join(folder, name)
    if (!existsSync(`${file}.gz`)) await compressFile(file)
  }
}

/** Both kinds at their strongest, which is the default of one and not of the other. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await packed.br(bytes))
  await writeFile(`${file}.gz`, await packed.gz(bytes, { level: 9 }))
}
