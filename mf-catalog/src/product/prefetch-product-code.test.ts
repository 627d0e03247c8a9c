/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import prefetchProductCode from './prefetch-product-code.ts'

const loaded: string[] = []

beforeEach(() => {
  loaded.length = 0
  jest.resetModules()
  for (const file of ['./product-loader.ts', './adding.ts']) {
    jest.doMock(file, () => {
      loaded.push(file)
      return {}
    })
  }
})

test('the code of the next product’s page and of buying it is loaded ahead', async () => {
  await prefetchProductCode(createTestServices({}))
  expect(loaded.toSorted()).toEqual(['./adding.ts', './product-loader.ts'])
})

test('nothing is loaded ahead where the shopper saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  await prefetchProductCode(createTestServices({}))
  expect(loaded).toEqual([])
})
