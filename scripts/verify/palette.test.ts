import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { designTokenStylesheet, findHardcodedColours, readDesignTokenValues } from './palette.ts'

const read = (name: string) => readFileSync(path.join(rootFolder, name), 'utf8')

it.each([
  'color: #fff;',
  'background: rgb(0 0 0 / 0.5);',
  'color: light-dark(black, white);',
  '@media (prefers-color-scheme: dark) {',
  '--ink: var(--day, black) var(--night, white);',
  ':root[data-theme="dark"] {',
])('a style sheet that defines its own colour or theme is reported: %s', line => {
  expect(findHardcodedColours('a.css', `.a {\n${line}\n}`)).toEqual(['a.css:2'])
})

it.each([
  'color: var(--ink);',
  'color: CanvasText;',
  'background: color-mix(in srgb, var(--ink) 10%, transparent);',
  '/* as #fff, but\n for #000 */',
])('a style sheet that defines no colour or theme is accepted: %s', line => {
  expect(findHardcodedColours('a.css', line)).toEqual([])
})

it('no style sheet of shell, remotes or shared packages defines colours, except the tokens', () => {
  const sheets = globSync('{mf-*,shell,shared}/**/*.css', {
    cwd: rootFolder,
    exclude: name => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  })
  expect(sheets).toContain(designTokenStylesheet)
  const others = sheets.filter(name => name !== designTokenStylesheet)
  expect(others.flatMap(name => findHardcodedColours(name, read(name)))).toEqual([])
})

it('the design tokens contain exactly one switch to the dark palette', () => {
  expect(read(designTokenStylesheet).match(/--night: initial/g)).toHaveLength(1)
})

it('theme-color matches the page background in the light and the dark theme', () => {
  const [day, night] = readDesignTokenValues(read(designTokenStylesheet), 'ground')
  const bars = read('shell/app/document.tsx').matchAll(/"theme-color" content="([^"]+)"/g)
  expect([...bars].map(([, colour]) => colour)).toEqual([day, night])
  const manifest = read('shell/server/web-manifest.ts').matchAll(/_color: '([^']+)'/g)
  expect([...manifest].map(([, colour]) => colour)).toEqual([day, day])
})
