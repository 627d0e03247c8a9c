import { expect, it } from '@jest/globals'
import { createTextIndex } from './text-index.ts'
import { listTextWords } from './text-words.ts'
import { createWordStemmer } from './word-stemmer.ts'

type Thing = { name: string; sku?: string; categories?: string }

function indexOf(...things: Thing[]) {
  const index = createTextIndex(createWordStemmer())
  for (const [row, { name, sku = '', categories = '' }] of things.entries()) {
    index.put(row, { name, skus: sku ? [sku] : [], categories })
  }
  index.settle()
  return {
    rows: (text: string) => [...index.find(text).rows],
    reading: (text: string) => index.find(text).reading?.text,
  }
}

it('the text index weights a word 4 in a name, 8 at its start, 2 in a sku, 1 in a category', () => {
  const words = listTextWords({ name: 'платье шёлковое', skus: ['VT-1'], categories: 'Одежда' })
  const weights = words.map(({ word, weight }) => [word, weight / 16])
  const oneWordMore = 1 - 0.02
  expect(Object.fromEntries(weights)).toMatchObject({ vt: 2, одежда: 1 })
  const [first = 0, second = 0] = words.map(({ weight }) => weight / 16)
  expect(first).toBeCloseTo(4 * oneWordMore + 4, 1)
  expect(second).toBeCloseTo(4 * oneWordMore, 1)
})

it('the text index finds a product with three of four words, but not a product with two', () => {
  const { rows } = indexOf(
    { name: 'пальто шерстяное серое' },
    { name: 'пальто серое' },
    { name: 'пальто шерстяное серое длинное' },
  )
  expect(rows('пальто шерстяное серое длинное').toSorted()).toEqual([0, 2])
})

it('the text index finds no product that matches only the number of a longer text', () => {
  const things = [
    { name: 'сертификат на ₽15 000' },
    { name: 'кроссовки для бега' },
    { name: 'кроссовки 15', sku: '10115' },
  ]
  const { rows } = indexOf(...things)
  expect(rows('айфон 15')).toEqual([])
  expect(rows('15')).toEqual([0, 2])
  expect(rows('кроссовки 15').toSorted()).toEqual([1, 2])
  expect(rows('айфон 10115')).toEqual([2])
})

it('the text index does not confuse “бельё” (underwear) with “белый” (white)', () => {
  const { rows } = indexOf({ name: 'джинсы белые' }, { name: 'бельё из хлопка' })
  for (const text of ['бельё', 'белье', 'белья', 'бельём']) expect(rows(text)).toEqual([1])
  expect(rows('белый')).toEqual([0])
})

it('the text index corrects a word with two wrong letters, but not with three', () => {
  const { reading, rows } = indexOf({ name: 'перчатки' }, { name: 'сапоги' })
  expect(reading('пирчятки')).toBe('перчатки')
  expect(rows('пирчитги')).toEqual([])
})

it('the text index corrects one wrong letter in the wrong keyboard layout, but not two', () => {
  const { reading, rows } = indexOf({ name: 'шарф с шерстью' }, { name: 'свитер' })
  expect(reading('cdbnth')).toBe('свитер')
  expect(reading('cdbnnh')).toBe('свитер')
  expect(reading('cdnnnh')).toBeUndefined()
  expect(rows('cdnnnh')).toEqual([])
})
