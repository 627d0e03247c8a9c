import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { hashContent } from './content-hash.ts'

/** The shell's own files for browsers, as its build left them. */
export type ShellAssets = {
  folder: string
  js: readonly string[]
  css: readonly { href: string; css: string; hash: string }[]
  /** Fonts nearly every page needs at once: Cyrillic and Latin. */
  fonts: readonly string[]
  /** URLs of a chunk's files, such as `messages-ru-RU`. */
  chunk(name: string): readonly string[]
  /** Of a script that pages ask for ahead, by its URL. */
  integrity(url: string): string
}

const filesSchema = z.array(z.string())
const listSchema = z.object({
  js: filesSchema,
  css: filesSchema,
  fonts: filesSchema,
  chunks: z.record(z.string(), filesSchema),
})

/**
 * Files of `folder`, which is served at `publicPath`.
 *
 * @throws when the shell has not been built, or its list of files cannot be read.
 */
export function readShellAssets(folder: string, publicPath = '/assets/'): ShellAssets {
  const list = readList(path.join(folder, 'assets.json'))
  const url = (file: string) => publicPath + file
  const scripts = new Set([...list.js, ...Object.values(list.chunks).flat()])
  const hashes = new Map(
    [...scripts].map(file => [url(file), hashContent(readFileSync(path.join(folder, file)))]),
  )
  return {
    folder,
    js: list.js.map(url),
    css: list.css.map(file => {
      const css = readFileSync(path.join(folder, file), 'utf8')
      return { href: file, css, hash: hashContent(css) }
    }),
    fonts: list.fonts.map(url),
    chunk: name => (list.chunks[name] ?? []).map(url),
    integrity: file => hashes.get(file) ?? '',
  }
}

function readList(file: string): z.infer<typeof listSchema> {
  const list = listSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (list.success) return list.data
  const places = list.error.issues.map(issue => issue.path.join('.')).join(', ')
  throw new Error(`${file} is no list of the shell's files (${places}): build the shop again`)
}
