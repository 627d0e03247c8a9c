import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { compressFiles } from './compress-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-packed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => path.join(folder, name)

it('scripts and style sheets get .br and .gz copies; source maps and fonts do not', async () => {
  for (const name of ['a.js', 'a.js.map', 'a.css', 'a.woff2']) writeFileSync(at(name), 'let a = 1')
  await compressFiles(folder)
  const copies = readdirSync(folder).filter(name => /\.(br|gz)$/.test(name))
  expect(copies.sort()).toEqual(['a.css.br', 'a.css.gz', 'a.js.br', 'a.js.gz'])
  expect(brotliDecompressSync(readFileSync(at('a.js.br'))).toString()).toBe('let a = 1')
  expect(gunzipSync(readFileSync(at('a.js.gz'))).toString()).toBe('let a = 1')
})

it('a file that already has a compressed copy is not compressed again', async () => {
  writeFileSync(at('a.js'), 'let a = 1')
  writeFileSync(at('a.js.gz'), 'there')
  await compressFiles(folder)
  expect(readFileSync(at('a.js.gz'), 'utf8')).toBe('there')
})
