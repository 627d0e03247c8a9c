import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The shell's own files for browsers, as its build left them. */
export type ShellAssets = {
  folder: string
  js: readonly string[]
  css: readonly { href: string; css: string }[]
  /** Fonts nearly every page needs at once: Cyrillic and Latin. */
  fonts: readonly string[]
  /** URLs of a chunk's files, such as `messages-ru-RU`. */
  chunk(name: string): readonly string[]
}

type AssetList = { js: string[]; css: string[]; fonts: string[]; chunks: Record<string, string[]> }

/** @throws when the shell has not been built. */
export function readShellAssets(folder: string): ShellAssets {
  const list = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as AssetList
  const url = (file: string) => `/assets/${file}`
  return {
    folder,
    js: list.js.map(url),
    css: list.css.map(file => ({
      href: file,
      css: readFileSync(path.join(folder, file), 'utf8'),
    })),
    fonts: list.fonts.map(url),
    chunk: name => (list.chunks[name] ?? []).map(url),
  }
}
