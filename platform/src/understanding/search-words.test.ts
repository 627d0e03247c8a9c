import { beforeAll, expect, test } from '@jest/globals'
import { parseSearchWords, readSearchWords, type SearchWords } from './search-words.ts'

let shipped: SearchWords
beforeAll(async () => {
  shipped = await readSearchWords()
})

test('a word that would mean two things is refused by its name', () => {
  const twice = { ...shipped, notSold: [...shipped.notSold, 'Штаны'] }
  expect(() => parseSearchWords(twice)).toThrow('"штаны" means two things')
})

test('what is wrong in the file is said by its place', () => {
  const wrong = { ...shipped, synonyms: [{ words: [], mean: ['брюки'] }], discounts: [] }
  expect(() => parseSearchWords(wrong)).toThrow(/synonyms\.0\.words.*discounts/s)
})

test('a phrase of more words than are looked for is refused', () => {
  const long = { ...shipped, fillers: ['раз два три четыре пять'] }
  expect(() => parseSearchWords(long)).toThrow('fillers.0: must have four words at most')
})

test('a file that cannot be read is named', async () => {
  await expect(readSearchWords('/nowhere/words.json')).rejects.toThrow(
    'The search words in /nowhere/words.json cannot be used',
  )
})
