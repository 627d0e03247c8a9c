import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { listSourceFiles } from '../verify/source-files.ts'
import { countDuplicates } from './duplicates.ts'
import { measureFunctions } from './functions.ts'
import { maxCoreFunctionLines, measureCoreFunctions } from './measure-core.ts'
import { findReachableFiles } from './reach.ts'
import { isProgramSource } from './read-commit.ts'

const sources = new Map([
  [
    'mf-catalog/src/press.ts',
    [
      "import type { Money } from './money.ts'",
      "import { type Price, addUp as add } from '@vitrina/domain'",
      'const later = () => import(/* webpackChunkName: "later" */ \'./later.ts\')',
    ].join('\n'),
  ],
  ['mf-catalog/src/money.ts', ''],
  ['mf-catalog/src/later.ts', "import { Button } from '@vitrina/ui'"],
  [
    'shared/domain/src/index.ts',
    "export {\n  type Sum,\n  sum as addUp,\n} from './sum.ts'\nexport * from './other.ts'",
  ],
  ['shared/domain/src/sum.ts', 'export function sum() {}'],
  ['shared/domain/src/other.ts', 'export const other = 1'],
  ['shared/ui/src/index.ts', 'export const Button = 1'],
])

describe('the files reached by imports', () => {
  it('include dynamic imports and the file behind an index, but no type imports', () => {
    const isBeside = (file: string) => file.startsWith('shared/ui/')
    expect([...findReachableFiles(sources, ['mf-catalog/src/press.ts'], isBeside)].sort()).toEqual([
      'mf-catalog/src/later.ts',
      'mf-catalog/src/press.ts',
      'shared/domain/src/sum.ts',
    ])
  })

  it('include files that an index exports by `*` when one of their names is imported', () => {
    const taking = new Map([...sources, ['mf-a/a.ts', "import { other } from '@vitrina/domain'"]])
    expect(findReachableFiles(taking, ['mf-a/a.ts'])).toContain('shared/domain/src/other.ts')
  })
})

describe('measured functions', () => {
  it('are returned with name, first line and line count, also after Cyrillic text', () => {
    const text =
      '// Корзина\nexport function outer() {\n  const inner = () => {\n    return 1\n  }\n}\n'
    const both = [measureFunctions(text, 'a.ts'), measureFunctions(text, 'b.tsx')]
    const measured = [
      { name: 'outer', line: 2, lines: 5 },
      { name: 'inner', line: 3, lines: 3 },
    ]
    expect(both).toEqual([measured, measured])
  })
})

describe('duplicated lines', () => {
  const run = Array.from({ length: 9 }, (_, place) => `  step${place}()`).join('\n')

  it('of nine lines in two files count as one block, without imports and comments', () => {
    const twice = new Map([
      ['a.ts', `import { a } from 'a'\n${run}`],
      ['b.ts', `// ${run}\n${run}\nown()`],
    ])
    expect(countDuplicates(twice).runs).toBe(1)
  })

  it('are not counted if a block has fewer than eight lines', () => {
    const short = run.split('\n').slice(0, 7).join('\n')
    expect(
      countDuplicates(
        new Map([
          ['a.ts', short],
          ['b.ts', short],
        ]),
      ).lines,
    ).toBe(0)
  })
})

it('no function of the buying core is longer than 60 lines', () => {
  const files = listSourceFiles().filter(isProgramSource)
  const functions = measureCoreFunctions(
    new Map(files.map(file => [file, readFileSync(path.join(rootFolder, file), 'utf8')])),
  )
  expect(functions.length).toBeGreaterThan(500)
  const tooLong = functions.filter(({ lines }) => lines > maxCoreFunctionLines)
  expect(tooLong.map(({ name, file, lines }) => `${lines} lines: ${name}, ${file}`)).toEqual([])
})
