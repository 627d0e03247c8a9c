import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { findSourcePackage, measurePackageShares } from './leave-one-out.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'leave-one-out-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A script of two sources, a line each: the longer one, then the shorter. */
function writeScript(): string {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, place) => `let v${count}x${place}=${place ** 7};`).join('')
  const file = path.join(folder, 'script.js')
  writeFileSync(file, `${numbers(400)}\n${numbers(40)}`)
  const map = { version: 3, sources: ['long.js', 'short.js'], names: [], mappings: 'AAAA;ACAA' }
  writeFileSync(`${file}.map`, JSON.stringify(map))
  return file
}

it('the leave-one-out size measurement sorts sources by the size that each adds', () => {
  const shares = measurePackageShares([writeScript()], source => source)
  const [long, short] = shares
  expect(shares.map(({ group }) => group).slice(0, 2)).toEqual(['long.js', 'short.js'])
  expect(long?.gzip).toBeGreaterThan(4 * (short?.gzip ?? Number.POSITIVE_INFINITY))
})

it.each([
  ['webpack://shell/../node_modules/.pnpm/react@19/node_modules/react/index.js', 'react'],
  ['webpack://shell/../node_modules/@module-federation/sdk/dist/dom.js', '@module-federation/sdk'],
  ['webpack://catalog/../shared/ui/src/icon.tsx', 'shared/ui/src'],
  ['webpack://catalog/./src/product/buying.tsx', 'src/product/buying.tsx'],
  ['webpack://shell/webpack/runtime/jsonp chunk loading', 'webpack'],
])('the source %s counts towards the size group %s', (source, group) => {
  expect(findSourcePackage(source)).toBe(group)
})
