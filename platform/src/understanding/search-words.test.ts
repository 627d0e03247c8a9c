import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { readSearchDictionary } from './search-dictionary.ts'
import { defaultSearchKnowledgePaths } from './search-files.ts'
import { parseSearchWords, type SearchWords } from './search-words.ts'

let shipped: SearchWords
let text: string
beforeAll(async () => {
  text = await readFile(defaultSearchKnowledgePaths.words, 'utf8')
  shipped = parseSearchWords(text)
})

const parseChanged = (changes: object) =>
  parseSearchWords(JSON.stringify({ ...shipped, ...changes }, undefined, 2))

test('parseSearchWords rejects a word with two meanings, and reports both lines', () => {
  const twice = { notSold: [...shipped.notSold, 'Штаны'] }
  expect(() => parseChanged(twice)).toThrow(
    /^line \d+: "штаны" means two things, the other on line \d+/,
  )
})

test('parseSearchWords rejects an invalid field with its path and line', () => {
  const wrong = { synonyms: [{ words: [], mean: ['брюки'] }], discounts: [] }
  expect(() => parseChanged(wrong)).toThrow(/line 5: synonyms\.0\.words.*line \d+: discounts/s)
})

test('parseSearchWords rejects invalid JSON with the number of the invalid line', () => {
  const lines = text.split('\n')
  lines[4] = `${lines[4]} }`
  expect(() => parseSearchWords(lines.join('\n'))).toThrow(/^line 5: this is no JSON/)
})

test('parseSearchWords rejects a phrase of more than four words', () => {
  const long = { fillers: ['раз два три четыре пять'] }
  expect(() => parseChanged(long)).toThrow('fillers.0: must have four words at most')
})

test('readSearchDictionary rejects a missing file with the file’s path', async () => {
  await expect(readSearchDictionary('/nowhere/words.json')).rejects.toThrow(
    'The search words in /nowhere/words.json cannot be used',
  )
})

test('ru and en get their files’ search words; de, without a file, gets no synonyms', async () => {
  const dictionary = await readSearchDictionary()
  expect(dictionary.languages).toEqual(['ru', 'en'])
  expect(dictionary.in('ru')).toEqual(shipped)
  expect(dictionary.in('en').language).toBe('en')
  expect(dictionary.in('de')).toMatchObject({ synonyms: [], prices: shipped.prices })
})
