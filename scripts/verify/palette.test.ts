import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { findOwnColours, readTokenValues, tokenSheet } from './palette.ts'

const read = (name: string) => readFileSync(path.join(rootFolder, name), 'utf8')

it.each([
  'color: #fff;',
  'background: rgb(0 0 0 / 0.5);',
  'color: light-dark(black, white);',
  '@media (prefers-color-scheme: dark) {',
  '--ink: var(--day, black) var(--night, white);',
  ':root[data-theme="dark"] {',
])('a colour or a theme in a style sheet of its own is found: %s', line => {
  expect(findOwnColours('a.css', `.a {\n${line}\n}`)).toEqual(['a.css:2'])
})

it.each([
  'color: var(--ink);',
  'color: CanvasText;',
  'background: color-mix(in srgb, var(--ink) 10%, transparent);',
  '/* as #fff, but\n for #000 */',
])('a style sheet that takes its colours from the tokens is accepted: %s', line => {
  expect(findOwnColours('a.css', line)).toEqual([])
})

it('no style sheet of shell, remotes and shared packages has colours beside the tokens', () => {
  const sheets = globSync('{mf-*,shell,shared}/**/*.css', {
    cwd: rootFolder,
    exclude: name => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  })
  expect(sheets).toContain(tokenSheet)
  const others = sheets.filter(name => name !== tokenSheet)
  expect(others.flatMap(name => findOwnColours(name, read(name)))).toEqual([])
})

it('the tokens switch to the dark palette in one place', () => {
  expect(read(tokenSheet).match(/--night: initial/g)).toHaveLength(1)
})

it('the browser’s own bars have the colour of the ground by day and by night', () => {
  const [day, night] = readTokenValues(read(tokenSheet), 'ground')
  const bars = read('shell/app/document.tsx').matchAll(/"theme-color" content="([^"]+)"/g)
  expect([...bars].map(([, colour]) => colour)).toEqual([day, night])
  const manifest = read('shell/server/web-manifest.ts').matchAll(/_color: '([^']+)'/g)
  expect([...manifest].map(([, colour]) => colour)).toEqual([day, day])
})
