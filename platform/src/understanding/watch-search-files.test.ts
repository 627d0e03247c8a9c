import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitUntilPasses } from '../testing/eventually.ts'
import { defaultSearchKnowledgePaths } from './search-files.ts'
import { type SearchKnowledgeWatcher, watchSearchKnowledge } from './watch-search-files.ts'

let folder: string
let files: { words: string; phonetics: string }
let followed: SearchKnowledgeWatcher
const logged: object[] = []
const note = (line: object) => void logged.push(line)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-search-'))
  files = { words: join(folder, 'words.json'), phonetics: join(folder, 'phonetics.txt') }
  await cp(defaultSearchKnowledgePaths.words, files.words)
  await cp(defaultSearchKnowledgePaths.phonetics, files.phonetics)
  followed = await watchSearchKnowledge(files, { info: note, warn: note } as never)
})
afterEach(async () => {
  followed.stop()
  await rm(folder, { recursive: true })
})

test('the platform reloads a changed file of search words without a restart', async () => {
  const before = followed.current()
  const text = await readFile(files.words, 'utf8')
  await writeFile(files.words, text.replace('"чулки"', '"чулочки"'))
  await waitUntilPasses(async () => expect(followed.current()).not.toBe(before), 10_000)
  expect(followed.current().dictionary.in('ru').notSold).toContain('чулочки')
}, 15_000)

test('an invalid phonetics file is not loaded, and the log reports its invalid line', async () => {
  const before = followed.current()
  await writeFile(files.phonetics, '[heard]\nо а\n')
  const problem = expect.stringContaining('line 2: "о а" needs one arrow ->')
  await waitUntilPasses(async () => expect(logged).toContainEqual({ problem }), 10_000)
  expect(followed.current()).toBe(before)
}, 15_000)
