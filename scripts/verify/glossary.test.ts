import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { findForbiddenWords, parseShopperGlossary } from './glossary.ts'

const words = parseShopperGlossary(readFileSync('docs/glossary.md', 'utf8'))
const found = (text: string) => findForbiddenWords(text, words).map(fault => fault.found)

test.each([
  ['Ваш купон на 10 %', 'купон'],
  ['Войдите в учётную запись', 'учётную запис'],
  ['"Подарочные карты"', 'Подарочные карт'],
  ['"{{count}} вещей"', '}} вещ'],
  ['от 3 000 ₽', '0 ₽'],
  ['At least eight signs', 'eight signs'],
  ['Sign in again', 'Sign in'],
  ['Собери подарок', 'Собери'],
  ['"field.ifAny": "если есть"', '"если есть"'],
])('the glossary check reports a forbidden word in the text «%s»', (text, fault) => {
  expect(found(text)).toEqual([fault])
})

test.each([
  'Промокод на ₽500',
  'Соберите подарок',
  'Если есть вопросы, напишите нам',
  'Design in Russia',
  '  // sign in is a word of the protocol',
])('the glossary check accepts the text «%s»', text => {
  expect(found(text)).toEqual([])
})

test('the glossary check reports the line of a forbidden word and the words to use', () => {
  expect(findForbiddenWords('Скидка\nКупон', words)).toEqual([
    { line: 2, found: 'Купон', instead: 'промокод / coupon' },
  ])
})
