import { describe, expect, test } from '@jest/globals'
import { addViewedSku, parseViewedSkus } from './index.ts'

const twentyFour = Array.from({ length: 24 }, (_, index) => `SKU-${index}`)

describe('the list of recently viewed products', () => {
  test.each([
    ['is added to an empty list', [], 'COAT', ['COAT']],
    ['is added at the front', ['COAT'], 'DRESS', ['DRESS', 'COAT']],
    ['that is in the list is moved to the front', ['A', 'COAT', 'B'], 'COAT', ['COAT', 'A', 'B']],
    ['that is first in the list leaves the list unchanged', ['COAT', 'A'], 'COAT', ['COAT', 'A']],
    [
      'removes the oldest product of a list of 24',
      twentyFour,
      'COAT',
      ['COAT', ...twentyFour.slice(0, 23)],
    ],
    ['that is in a list of 24 removes no product', twentyFour, 'SKU-0', twentyFour],
  ])('a viewed product %s', (_, list, sku, expected) => {
    expect(addViewedSku(list, sku)).toEqual(expected)
  })

  test('adding a viewed product does not mutate the given list', () => {
    const list = ['COAT']
    addViewedSku(list, 'DRESS')
    expect(list).toEqual(['COAT'])
  })
})

describe('stored recently viewed skus', () => {
  test.each([
    ['an empty storage', null, []],
    ['a list', ['A', 'B'], ['A', 'B']],
    ['a list with invalid entries', ['A', 7, null, '', 'A', { sku: 'B' }], ['A']],
    ['an object', { A: 1 }, []],
    ['a list that is too long', [...twentyFour, 'COAT'], twentyFour],
  ])('are parsed into at most 24 valid, distinct skus from %s', (_, stored, expected) => {
    expect(parseViewedSkus(stored)).toEqual(expected)
  })
})
