import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import {
  parseMeasurement,
  readShopperMeasurements,
  storeShopperMeasurements,
} from './own-measures.ts'

test.each([
  ['chest', '90', 90],
  ['chest', ' 90,5 ', 90.5],
  ['foot', '24.3', 24.3],
  ['chest', '9', undefined],
  ['chest', '900', undefined],
  ['foot', '90', undefined],
  ['waist', '', undefined],
  ['waist', '7o', undefined],
  ['hips', '-90', undefined],
  ['hips', '1e2', undefined],
] as const)('the measurement %s typed as %j is parsed as %j', (measure, text, value) => {
  expect(parseMeasurement(measure, text)).toBe(value)
})

test('stored measurements are read back unchanged, and the record is deleted when empty', () => {
  const { storage } = createTestServices()
  expect(readShopperMeasurements(storage)).toEqual({})
  storeShopperMeasurements(storage, { chest: 92, foot: undefined })
  expect(readShopperMeasurements(storage)).toEqual({ chest: 92 })
  storeShopperMeasurements(storage, { chest: undefined })
  expect(storage.read('measures', 'own')).toBeNull()
})

test.each([null, 7, 'x', [], { chest: 'x' }, { chest: 9000 }])(
  'stored values that are not measurements are omitted: %j',
  stored => {
    const { storage } = createTestServices()
    storage.write('measures', 'own', stored)
    expect(readShopperMeasurements(storage)).toEqual({})
  },
)
