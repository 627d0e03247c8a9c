import { expect, test } from '@jest/globals'
import { findDuplicateExportNames } from './exported-names.ts'

const sources = [
  { file: 'a.ts', text: 'export type Offer = string\nexport const loader = 1' },
  { file: 'b.ts', text: 'export async function Offer() {}\nexport const loader = 2' },
  { file: 'c.ts', text: 'const Offer = 1\nexport { Offer as Other }' },
]

test('a name exported by two files is reported with both files', () => {
  expect(findDuplicateExportNames(sources, { routes: ['loader'] })).toEqual([
    'Offer is exported by a.ts and b.ts',
  ])
})

test('an exclusion for a name that is exported only once is reported as outdated', () => {
  expect(findDuplicateExportNames(sources.slice(0, 1), { routes: ['loader'] })).toEqual([
    'loader is not exported twice any more: take it out of exported-names.ts',
  ])
})
