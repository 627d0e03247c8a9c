import { describe, expect, test } from '@jest/globals'
import { chooseVariant, exactVariant, isValueAvailable } from './variant-choice.ts'

const variant = (sku: string, color: string, size: string, price = 100, isInStock = true) => ({
  sku,
  values: { color, size },
  price,
  isInStock,
})

const coats = [
  variant('camel-44', '49', '144', 120),
  variant('camel-46', '49', '146', 120, false),
  variant('black-44', '50', '144', 100),
  variant('black-46', '50', '146', 110),
]

describe('chooses', () => {
  test.each([
    ['the one that matches every option', { options: { color: '49', size: '144' } }, 'camel-44'],
    ['the cheaper one on a tie', { options: { size: '144' } }, 'black-44'],
    ['the cheapest when nothing is chosen', {}, 'black-44'],
    [
      'the better match over the cheaper price',
      { options: { color: '49', length: '1' } },
      'camel-44',
    ],
    ['the one named by its sku', { sku: 'black-46', options: { color: '49' } }, 'black-46'],
    [
      'past one that is out of stock',
      { sku: 'camel-46', options: { color: '49', size: '146' } },
      'black-46',
    ],
  ])('%s', (_, choice, sku) => {
    expect(chooseVariant(coats, choice)?.sku).toBe(sku)
  })

  test('one that is out of stock where those are listed', () => {
    const options = { color: '49', size: '146' }
    expect(chooseVariant(coats, { options }, { outOfStockListed: true })?.sku).toBe('camel-46')
  })

  test('never one that is switched off', () => {
    const off = { ...variant('off', '49', '144', 1), status: 2 }
    expect(chooseVariant([off, ...coats], {})?.sku).toBe('black-44')
    expect(chooseVariant([off], {}, { fallBackToFirst: true })).toBeUndefined()
  })

  test('the first when everything is sold out and a stand-in is wanted', () => {
    const soldOut = coats.map(coat => ({ ...coat, isInStock: false }))
    expect(chooseVariant(soldOut, {})).toBeUndefined()
    expect(chooseVariant(soldOut, {}, { fallBackToFirst: true })?.sku).toBe('camel-44')
  })

  test('the earlier of two equals', () => {
    const twins = [variant('first', '1', '1'), variant('second', '1', '1')]
    expect(chooseVariant(twins, {})?.sku).toBe('first')
  })
})

test('an exact variant needs every option', () => {
  expect(exactVariant(coats, { color: '49' })).toBeUndefined()
  expect(exactVariant(coats, { color: '49', size: '146' })?.sku).toBe('camel-46')
})

test('a value is available when a variant in stock has it beside the other choices', () => {
  expect(isValueAvailable(coats, { color: '49' }, 'size', '144')).toBe(true)
  expect(isValueAvailable(coats, { color: '49' }, 'size', '146')).toBe(false)
  expect(isValueAvailable(coats, {}, 'size', '146')).toBe(true)
  expect(isValueAvailable(coats, { color: '49', size: '144' }, 'color', '50')).toBe(true)
})
