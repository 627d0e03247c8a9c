import { expect, test } from '@jest/globals'
import { readSettings } from './settings.ts'

test('a category shows the latest first unless the environment names another order', () => {
  expect(readSettings({}).defaultSort).toBe('updated_at:desc')
  expect(readSettings({ DEFAULT_SORT: 'final_price:asc' }).defaultSort).toBe('final_price:asc')
})

test('an order the shop does not know is said at once', () => {
  expect(() => readSettings({ DEFAULT_SORT: 'name:asc' })).toThrow('DEFAULT_SORT')
})
