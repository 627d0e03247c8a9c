import { expect, test } from '@jest/globals'
import { matchesText } from './matches-text.ts'

test.each([
  ['Тёмно-синий', 'темно', true],
  ['Зеленый', 'ЗЕЛЁН', true],
  ['₽5\u00a0000 – 10\u00a0000', '10 000', true],
  ['Красный', ' красн ', true],
  ['Красный', '', true],
  ['Красный', 'синий', false],
])('the option label %s matches the search “%s”: %s', (name, typed, holds) => {
  expect(matchesText(name, typed)).toBe(holds)
})
