import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import type { CommandContext } from '../cli/command-call.ts'
import { parseCommand } from '../cli/parse-command.ts'
import { openMemoryStore } from '../testing/test-store.ts'
import { defaultSearchKnowledgePaths } from './search-files.ts'

async function run(args: string[], content = ''): Promise<string> {
  const parsed = parseCommand(['search', ...args])
  if (parsed.kind === 'answered') return parsed.report
  const lines: string[] = []
  const store = await openMemoryStore()
  const bytes = (async function* () {
    yield Buffer.from(content)
  })()
  const context = {
    ...{ store, input: { bytes, size: undefined } },
    output: async (text: string) => void lines.push(text),
    report: (line: string) => void lines.push(line),
  }
  try {
    await parsed.call.run(context as unknown as CommandContext)
  } catch (error) {
    lines.push((error as Error).message)
  } finally {
    await store.close()
  }
  return lines.join('\n')
}

test('`search check` reports a valid file of search words or of phonetics as usable', async () => {
  const words = await readFile(defaultSearchKnowledgePaths.words, 'utf8')
  expect(await run(['check', '--words', 'words.json'], words)).toMatch(
    /^words\.json can be used: language ru, \d+ groups of synonyms/,
  )
  const phonetics = await readFile(defaultSearchKnowledgePaths.phonetics, 'utf8')
  expect(await run(['check', '--phonetics', 'rules.txt'], phonetics)).toMatch(
    /^rules\.txt can be used: \d+ rules, 6 voiced letters/,
  )
})

test('`search check` reports each invalid line of a phonetics file on its own line', async () => {
  expect(await run(['check', '--phonetics', 'rules.txt'], '[heard]\nо а\n-> и\n')).toBe(
    'line 2: "о а" needs one arrow ->\nline 3: "-> и" has nothing left of its arrow',
  )
})

test('`search check` without a file or with two files asks for exactly one file', async () => {
  expect(await run(['check'])).toContain('Name one file, by --words or by --phonetics.')
  expect(await run(['check', '--words', 'a', '--phonetics', 'b'])).toContain('Name one file')
})

test('`search explain` prints a text’s search words, filters and preferred names', async () => {
  const explained = JSON.parse(
    await run(['explain', 'платье', 'в', 'офис', 'до', '5000', '--json']),
  )
  expect(explained).toMatchObject({
    lookedFor: 'платье',
    filters: [{ kind: 'price', bounds: { to: 5000 } }],
    preferred: { names: expect.arrayContaining(['футляр']) },
  })
})
