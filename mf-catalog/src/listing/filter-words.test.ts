import { expect, test } from '@jest/globals'
import { parseMoney, zeroMoney } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import english from '../../messages/en-US/catalog.json' with { type: 'json' }
import { formatOptionLabel } from './filter-words.ts'

const { i18n } = createTestServices({ locale: 'en-US', messages: { catalog: english } })

test.each([
  ['< ₽5,000', { from: zeroMoney, to: parseMoney(5000) }],
  ['₽5,000 - 10,000', { from: parseMoney(5000), to: parseMoney(10_000) }],
  ['₽10,000 - 15,000', { from: parseMoney(10_000), to: parseMoney(15_000) }],
  ['> ₽15,000', { from: parseMoney(15_000) }],
])('a price range of a filter has the label %s', (label, range) => {
  expect(formatOptionLabel({ id: '', label: '', count: 1, ...range }, i18n)).toBe(label)
})

test('a filter option other than a price has the label defined by the shop', () => {
  expect(formatOptionLabel({ id: '49', label: 'Кэмел', count: 1 }, i18n)).toBe('Кэмел')
})
