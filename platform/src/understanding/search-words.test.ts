import { beforeAll, expect, test } from '@jest/globals'
import { parseSearchWords, readSearchWords, type SearchWords } from './search-words.ts'

let shipped: SearchWords
beforeAll(async () => {
  shipped = await readSearchWords()
})

test('a word with two meanings in the file of search words is refused, and reported', () => {
  const twice = { ...shipped, notSold: [...shipped.notSold, 'Штаны'] }
  expect(() => parseSearchWords(twice)).toThrow('"штаны" means two things')
})

test('an error in the file of search words is reported with its position', () => {
  const wrong = { ...shipped, synonyms: [{ words: [], mean: ['брюки'] }], discounts: [] }
  expect(() => parseSearchWords(wrong)).toThrow(/synonyms\.0\.words.*discounts/s)
})

test('a phrase of more than four words in the file of search words is refused', () => {
  const long = { ...shipped, fillers: ['раз два три четыре пять'] }
  expect(() => parseSearchWords(long)).toThrow('fillers.0: must have four words at most')
})

test('an error contains the name of a search words file that cannot be read', async () => {
  await expect(readSearchWords('/nowhere/words.json')).rejects.toThrow(
    'The search words in /nowhere/words.json cannot be used',
  )
})
