import { expect, test } from '@jest/globals'
import { createSpellings } from './writings.ts'

const text = (name: string, categories = '') => ({ name, categories, skus: [] })

function of(word: string, uses: number, ...names: string[]) {
  const writings = createSpellings()
  for (const name of names) writings.add(text(name))
  return writings.of(word, uses)
}

test.each([
  ['шелковый', 1, ['Топ шёлковый'], 'шёлковый'],
  ['шелковый', 1, ['Шёлковый топ'], 'шёлковый'],
  ['шелковый', 3, ['Топ шёлковый', 'Топ шелковый', 'Топ шелковый'], 'шелковый'],
  ['шелковый', 2, ['Топ шёлковый', 'Топ шелковый'], 'шёлковый'],
  ['платье', 1, ['Платье шёлковое'], 'платье'],
  ['nike', 2, ['Кеды Nike', 'Кроссовки Nike'], 'Nike'],
  ['usb', 1, ['USB-лампа'], 'USB'],
  ['levis', 1, ['Джинсы Levi’s'], 'Levis'],
  ['топ', 1, ['Топ'], 'топ'],
] as const)('the word %s in %i of the names %j is spelled %s', (word, uses, names, written) => {
  expect(of(word, uses, ...names)).toBe(written)
})

test('search words adopt the letter ё, but no capital letters, from category names', () => {
  const writings = createSpellings()
  writings.add(text('Куртка', 'Верхняя одежда | Тёплые вещи'))
  expect(writings.of('теплые', 1)).toBe('тёплые')
  expect(writings.of('верхняя', 1)).toBe('верхняя')
})

test('the spelling of a search word is removed with the only product name that has it', () => {
  const writings = createSpellings()
  writings.add(text('Топ шёлковый'))
  writings.remove(text('Топ шёлковый'))
  expect(writings.of('шелковый', 1)).toBe('шелковый')
})
