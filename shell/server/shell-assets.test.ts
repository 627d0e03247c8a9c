import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readShellAssets } from './shell-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'shell-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readList(list: unknown) {
  for (const file of ['main.js', 'ru.js']) writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(list))
  return readShellAssets(folder)
}

describe('the asset list of the shell', () => {
  it('is read as URLs below /assets/ with their integrity hashes', () => {
    const chunks = { 'messages-ru-RU': ['ru.js'] }
    const assets = readList({ js: ['main.js'], css: [], fonts: ['onest.woff2'], chunks })
    expect(assets).toMatchObject({ js: ['/assets/main.js'], fonts: ['/assets/onest.woff2'] })
    expect(assets.chunk('messages-ru-RU')).toEqual(['/assets/ru.js'])
    expect(assets.chunk('of no name')).toEqual([])
    expect(assets.integrity('/assets/ru.js')).toMatch(/^sha256-[\w+/]{43}=$/)
  })

  it.each([
    ['no js field', { css: [], fonts: [], chunks: {} }, 'js'],
    ['a chunk that is no array', { js: [], css: [], fonts: [], chunks: { a: 'a.js' } }, 'chunks.a'],
  ])('is refused with %s, with the position of the error and a remedy', (_what, list, place) => {
    expect(() => readList(list)).toThrow(
      `${join(folder, 'assets.json')} is no list of the shell's files (${place}): build the shop again`,
    )
  })
})
