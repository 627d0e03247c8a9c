import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { findSymbolLinks } from '../verify/documents.ts'

it('docs/walk-of-a-cart-line.md links to no source file twice', () => {
  const page = readFileSync(path.join(rootFolder, 'docs/walk-of-a-cart-line.md'), 'utf8')
  const files = findSymbolLinks(page).map(({ to }) => to)
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})
