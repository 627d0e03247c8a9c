import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { findForbiddenNames, parseCodeGlossary } from './code-words.ts'

const words = parseCodeGlossary(readFileSync('docs/glossary.md', 'utf8'))
// Put together here, so that this file has none of them itself.
const ahead = (verb: string) => `${verb}Ahead`

test('a name that the glossary replaces is reported, with its line and the word to use', () => {
  expect(findForbiddenNames('a.ts', `\nconst ${ahead('fetch')} = 1`, words)).toEqual([
    { line: 2, found: ahead('fetch'), instead: 'prefetch' },
  ])
})

test('a forbidden file name is reported with line 0', () => {
  const file = `shell/app/use-${'ahead'}.ts`
  expect(findForbiddenNames(file, '', words)).toMatchObject([{ line: 0, instead: 'prefetch' }])
})

test('words that the glossary recommends are not reported', () => {
  const instead = 'prefetch useDebouncedValue isDeadLetter partition withLock emails savedProducts'
  expect(findForbiddenNames('a.ts', instead, words)).toEqual([])
})
