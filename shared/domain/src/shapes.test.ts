import { describe, expect, it } from '@jest/globals'
import {
  isBoolean,
  isEither,
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from './shapes.ts'

type Line = { sku: string; price: number; note?: string; cause: 'price' | 'stock' | null }

const isLine: TypeGuard<Line> = isObjectOf(
  { sku: isString, price: isNumber, cause: isNullOr(isOneOf('price', 'stock')) },
  { note: isString },
)
const line: Line = { sku: 'BAG', price: 3490, cause: null }

describe('a type guard of the response validation', () => {
  it.each<[string, unknown]>([
    ['with its fields', line],
    ['with an optional field', { ...line, note: 'red' }],
    ['with null for an optional field', { ...line, note: null }],
    ['with an unknown field', { ...line, colour: 'red' }],
  ])('accepts an object %s', (_what, value) => {
    expect(isLine(value)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['without a field', { sku: 'BAG', price: 1 }],
    ['with a string for a number', { ...line, price: '3490' }],
    ['with NaN for a number', { ...line, price: Number.NaN }],
    ['with an optional field of a wrong type', { ...line, note: 7 }],
    ['with an unknown enum value', { ...line, cause: 'weather' }],
    ['that is a list', [line]],
    ['that is null', null],
    ['that is a string', '{"sku":"BAG"}'],
  ])('rejects an object %s', (_what, value) => {
    expect(isLine(value)).toBe(false)
  })

  it('rejects a list or record with one invalid element', () => {
    expect(isListOf(isLine)([line, line])).toBe(true)
    expect(isListOf(isLine)([line, { ...line, sku: null }])).toBe(false)
    expect(isListOf(isLine)({ 0: line, length: 1 })).toBe(false)
    expect(isRecordOf(isBoolean)({ a: true, b: false })).toBe(true)
    expect(isRecordOf(isBoolean)({ a: true, b: 1 })).toBe(false)
    expect(isRecordOf(isBoolean)([true])).toBe(false)
  })

  it('created by isEither accepts a value that one of its type guards accepts', () => {
    const isEitherOne = isEither(isString, isListOf(isMoney))
    expect([isEitherOne('a'), isEitherOne([1, 2.5]), isEitherOne([null])]).toEqual([
      true,
      true,
      false,
    ])
  })
})
