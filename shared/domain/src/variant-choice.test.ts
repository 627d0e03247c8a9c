import { describe, expect, test } from '@jest/globals'
import { parseMoney } from './money.ts'
import {
  chooseVariant,
  findExactVariant,
  isOptionValueAvailable,
  isOptionValueOffered,
} from './variant-choice.ts'

const variant = (sku: string, color: string, size: string, price = 100, isInStock = true) => ({
  sku,
  values: { color, size },
  price: parseMoney(price),
  regularPrice: parseMoney(150),
  isInStock,
})

const coats = [
  variant('camel-44', '49', '144', 120),
  variant('camel-46', '49', '146', 120, false),
  variant('black-44', '50', '144', 100),
  variant('black-46', '50', '146', 110),
]
const twins = [variant('first', '1', '1'), variant('second', '1', '1')]
const [first = variant('', '', ''), second = first] = twins

describe('the variant search', () => {
  test.each([
    [
      'the variant that matches every option',
      { options: { color: '49', size: '144' } },
      'camel-44',
    ],
    ['the cheaper variant on a tie', { options: { size: '144' } }, 'black-44'],
    ['the cheapest variant when nothing is chosen', {}, 'black-44'],
    [
      'the better match over the cheaper price',
      { options: { color: '49', length: '1' } },
      'camel-44',
    ],
    ['the variant with the given sku', { sku: 'black-46', options: { color: '49' } }, 'black-46'],
    ['the best match for an unknown sku', { sku: 'grey', options: { color: '49' } }, 'camel-44'],
    [
      'another variant in place of one out of stock',
      { sku: 'camel-46', options: { color: '49', size: '146' } },
      'black-46',
    ],
    ['a variant by an option given as a number', { options: { color: 49 } }, 'camel-44'],
    ['a variant with any of several values', { options: { color: ['49', '51'] } }, 'camel-44'],
    ['the cheapest variant of several values', { options: { color: [49, 50] } }, 'black-44'],
    [
      'the same variant whatever price is among the options',
      { options: { price: '120', color: '50' } },
      'black-44',
    ],
  ])('finds %s', (_, choice, sku) => {
    expect(chooseVariant(coats, choice)?.sku).toBe(sku)
  })

  test('finds a variant out of stock if out-of-stock variants are listed', () => {
    const options = { color: '49', size: '146' }
    expect(chooseVariant(coats, { options }, { outOfStockListed: true })?.sku).toBe('camel-46')
  })

  test('finds a variant whose stock is unknown', () => {
    const { isInStock: _, ...untold } = variant('untold', '49', '144', 90)
    expect(chooseVariant([...coats, untold], {})?.sku).toBe('untold')
  })

  test.each([
    [0, 'off'],
    [1, 'off'],
    [2, 'black-44'],
    [3, 'black-44'],
  ])('when the cheapest variant has status %i, finds the variant "%s"', (status, sku) => {
    const off = { ...variant('off', '49', '144', 1), status }
    expect(chooseVariant([off, ...coats], {})?.sku).toBe(sku)
  })

  test('returns undefined if the only variant is disabled, even with a requested fallback', () => {
    const off = { ...variant('off', '49', '144', 1), status: 2 }
    expect(chooseVariant([off], { sku: 'off' }, { fallBackToFirst: true })).toBeUndefined()
  })

  test('finds the first variant when all are sold out and a fallback is requested', () => {
    const soldOut = coats.map(coat => ({ ...coat, isInStock: false }))
    expect(chooseVariant(soldOut, {})).toBeUndefined()
    expect(chooseVariant(soldOut, {}, { fallBackToFirst: true })?.sku).toBe('camel-44')
  })

  test('returns undefined if there are no variants', () => {
    expect(chooseVariant([], {}, { fallBackToFirst: true })).toBeUndefined()
  })
})

describe('a tie between variants', () => {
  test.each([
    ['the first of two variants at the same price wins', twins, 'first'],
    ['the cheaper variant wins', [first, { ...second, price: parseMoney(99) }], 'second'],
    ['the more expensive variant loses', [first, { ...second, price: parseMoney(101) }], 'first'],
    [
      'a variant without a regular price loses, even if cheaper',
      [{ ...first, price: parseMoney(1), regularPrice: undefined }, second],
      'second',
    ],
    [
      'a variant without a price is compared by its regular price',
      [
        { ...first, price: parseMoney(120) },
        { ...second, price: parseMoney(0) },
      ],
      'first',
    ],
  ])('is resolved: %s', (_, variants, sku) => {
    expect(chooseVariant(variants, {})?.sku).toBe(sku)
  })
})

test('findExactVariant returns a variant only if every option is chosen', () => {
  expect(findExactVariant(coats, { color: '49' })).toBeUndefined()
  expect(findExactVariant(coats, { color: '49', size: '146' })?.sku).toBe('camel-46')
})

test('isOptionValueAvailable is true if a variant in stock has the value and all choices', () => {
  expect(isOptionValueAvailable(coats, { color: '49' }, 'size', '144')).toBe(true)
  expect(isOptionValueAvailable(coats, { color: '49' }, 'size', '146')).toBe(false)
  expect(isOptionValueAvailable(coats, {}, 'size', '146')).toBe(true)
  expect(isOptionValueAvailable(coats, { color: '49', size: '144' }, 'color', '50')).toBe(true)
})

test('isOptionValueOffered is true if a variant, even sold out, has the value and choices', () => {
  expect(isOptionValueOffered(coats, { color: '49' }, 'size', '146')).toBe(true)
  expect(isOptionValueOffered(coats, { color: '49' }, 'size', '148')).toBe(false)
})
