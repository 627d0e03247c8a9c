import { expect, test } from '@jest/globals'
import { holdsWords } from './holds-words.ts'

test.each([
  ['Тёмно-синий', 'темно', true],
  ['Зеленый', 'ЗЕЛЁН', true],
  ['₽5\u00a0000 – 10\u00a0000', '10 000', true],
  ['Красный', ' красн ', true],
  ['Красный', '', true],
  ['Красный', 'синий', false],
])('%s holds “%s”: %s', (name, typed, holds) => {
  expect(holdsWords(name, typed)).toBe(holds)
})
