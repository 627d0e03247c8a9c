import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { listSourceFiles } from './source-files.ts'
import { allowedCasts, findCasts } from './unread-values.ts'

it.each([
  'const found = JSON.parse(text) as Stored',
  'return rows.map(({ data }) => data as Content)',
  'return (earlier.response as { value: Value }).value',
  'const shown = found as unknown as CmsPage[]',
  'const { rows } = await sql<{ data: Coupon; uses: number }>`select`',
])('a type cast of a stored value is reported: %s', line => {
  expect(findCasts('a.ts', `\n${line}`)).toEqual(['a.ts:2'])
})

it.each([
  'const found: unknown = JSON.parse(text)',
  'return readEach(rows, ({ id, data }) => readDocumentOf(entity, id, data), onDamage)',
  'const schema = z.number() as unknown as z.ZodType<Kopecks, number>',
  'const { rows } = await sql<{ id: number; data: unknown }>`select`',
  "const names = ['data', 'totals'] as const",
])('code that casts no stored value is not reported: %s', line => {
  expect(findCasts('a.ts', line)).toEqual([])
})

it('the platform casts stored values only in the files listed as exceptions', () => {
  const found = listSourceFiles()
    .filter(file => file.startsWith('platform/src/') && !/test\.ts$|\/testing\//.test(file))
    .flatMap(file => findCasts(file, readFileSync(path.join(rootFolder, file), 'utf8')))
  expect([...new Set(found.map(place => place.replace(/:\d+$/, '')))].sort()).toEqual(
    Object.keys(allowedCasts).sort(),
  )
})
