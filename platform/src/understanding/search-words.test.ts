import { beforeAll, expect, test } from '@jest/globals'
import { parseSearchWords, readSearchWords, type SearchWords } from './search-words.ts'

let shipped: SearchWords
beforeAll(async () => {
  shipped = await readSearchWords()
})

test('parseSearchWords rejects a word with two meanings', () => {
  const twice = { ...shipped, notSold: [...shipped.notSold, 'Штаны'] }
  expect(() => parseSearchWords(twice)).toThrow('"штаны" means two things')
})

test('parseSearchWords rejects an invalid field with the field’s path', () => {
  const wrong = { ...shipped, synonyms: [{ words: [], mean: ['брюки'] }], discounts: [] }
  expect(() => parseSearchWords(wrong)).toThrow(/synonyms\.0\.words.*discounts/s)
})

test('parseSearchWords rejects a phrase of more than four words', () => {
  const long = { ...shipped, fillers: ['раз два три четыре пять'] }
  expect(() => parseSearchWords(long)).toThrow('fillers.0: must have four words at most')
})

test('readSearchWords rejects a missing file with the file’s path', async () => {
  await expect(readSearchWords('/nowhere/words.json')).rejects.toThrow(
    'The search words in /nowhere/words.json cannot be used',
  )
})
