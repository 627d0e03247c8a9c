import { describe, expect, test } from '@jest/globals'
import { addViewedSku, parseViewedSkus } from './index.ts'

const twentyFour = Array.from({ length: 24 }, (_, index) => `SKU-${index}`)

describe('recently viewed products', () => {
  test.each([
    ['starts a list', [], 'COAT', ['COAT']],
    ['puts the newest first', ['COAT'], 'DRESS', ['DRESS', 'COAT']],
    ['moves a product seen again to the front', ['A', 'COAT', 'B'], 'COAT', ['COAT', 'A', 'B']],
    ['keeps a list whose first product is seen again', ['COAT', 'A'], 'COAT', ['COAT', 'A']],
    ['forgets the oldest above 24', twentyFour, 'COAT', ['COAT', ...twentyFour.slice(0, 23)]],
    ['loses nothing when one of 24 is seen again', twentyFour, 'SKU-0', twentyFour],
  ])('a viewed product %s', (_, list, sku, expected) => {
    expect(addViewedSku(list, sku)).toEqual(expected)
  })

  test('a newly viewed product does not change the given list', () => {
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
  ])('are read from %s', (_, stored, expected) => {
    expect(parseViewedSkus(stored)).toEqual(expected)
  })
})
