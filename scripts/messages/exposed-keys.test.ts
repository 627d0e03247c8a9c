import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { listPageMessageKeys } from './exposed-keys.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const words = Object.fromEntries(
  ['title', 'in', 'out', 'scale', 'close', 'next', 'previous'].map(key => [key, key]),
)

/** A remote that speaks in the messages of a zoomed photo. */
function remoteOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'src'))
  const messages = path.join(folder, 'messages/ru-RU')
  mkdirSync(messages, { recursive: true })
  writeFileSync(path.join(messages, 'zoom.json'), JSON.stringify(words))
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'src', name), code)
  }
  const definition = {
    name: 'photos',
    messages: 'zoom',
    slots: { 'photos.below': { expose: './below' } },
    exposes: { './page': './src/page.ts', './below': './src/below.ts' },
  }
  return { definition, folder }
}
const below = "t('zoom:close')"

test('message keys of a module include those of its static and dynamic imports', () => {
  const source = remoteOf({
    'page.ts': "import { say } from './part.ts'; t('zoom:title'); import('./later.ts')",
    'part.ts': `export const say = isOn => t(\`zoom:\${isOn ? 'in' : 'out'}\`)`,
    'later.ts': "t('zoom:scale')",
    'below.ts': below,
  })
  expect(listPageMessageKeys(source)).toEqual({
    './page': ['in', 'out', 'scale', 'title'],
    './below': ['close'],
  })
})

test('message keys of a module include those of the slots that it renders', () => {
  const source = remoteOf({ 'page.ts': "show('photos.below')", 'below.ts': below })
  expect(listPageMessageKeys(source)['./page']).toEqual(['close'])
})

test('message keys of a module exclude those of files imported only for types', () => {
  const source = remoteOf({
    'page.ts':
      "import type { Slot } from './types.ts'; const name: 'photos.below' | undefined = f()",
    'types.ts': "t('zoom:title')",
    'below.ts': below,
  })
  expect(listPageMessageKeys(source)['./page']).toEqual([])
})

test('a module that computes a message key at run time has no list of message keys', () => {
  const source = remoteOf({ 'page.ts': `t(\`zoom:\${what}\`)`, 'below.ts': below })
  expect(listPageMessageKeys(source)).toEqual({ './below': ['close'] })
})
