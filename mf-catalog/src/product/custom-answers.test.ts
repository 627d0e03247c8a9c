import { describe, expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createFormatters, type Locale } from '@vitrina/i18n'
import {
  computeSurcharge,
  computeTotalSurcharge,
  describeCustomOptionAnswers,
  findUnansweredOptions,
  toCustomOptionSelection,
} from './custom-answers.ts'
import { readCustomOptions } from './custom-options.ts'

const formatsOf = (locale: Locale) => createFormatters(locale, '₽', 'Europe/Moscow')
const value = (
  option_type_id: number,
  price: number,
  price_type: 'fixed' | 'percent' = 'fixed',
) => ({
  option_type_id,
  title: `Вид ${option_type_id}`,
  sort_order: option_type_id,
  price,
  price_type,
})

const options = readCustomOptions({
  custom_options: [
    { option_id: 4, title: 'Надпись', type: 'field', sort_order: 4, is_require: true, price: 500 },
    {
      option_id: 1,
      title: 'Упаковка',
      type: 'checkbox',
      sort_order: 1,
      is_require: false,
      values: [value(12, 50), value(11, 10, 'percent')],
    },
    {
      option_id: 2,
      title: 'Лента',
      type: 'radio',
      sort_order: 2,
      is_require: true,
      values: [value(21, 0), value(22, -30)],
    },
    {
      option_id: 3,
      title: 'Нитки',
      type: 'drop_down',
      sort_order: 3,
      is_require: true,
      values: [value(0, 70), value(31, 33.33, 'percent')],
    },
  ],
})

test('chosen custom options are listed by label and value, and empty ones are omitted', () => {
  const answers = { 1: ['12', '11'], 2: '22', 3: '', 4: ' Анне ' }
  expect(describeCustomOptionAnswers(options, answers, formatsOf('ru-RU'))).toEqual([
    { label: 'Упаковка', value: 'Вид 12, Вид 11' },
    { label: 'Лента', value: 'Вид 22' },
    { label: 'Надпись', value: 'Анне' },
  ])
})

test.each([
  ['ru-RU', '9.12.2026'],
  ['en-US', '9 December 2026'],
] as const)(
  'the delivery date of a gift certificate is formatted for %s as %s',
  (locale, written) => {
    const fields = readCustomOptions({
      custom_options: [
        {
          ...{ option_id: 1, title: 'День', type: 'field', sort_order: 1, is_require: false },
          certificate_field: 'send_on',
        },
      ],
    })
    expect(describeCustomOptionAnswers(fields, { 1: '2026-12-09' }, formatsOf(locale))).toEqual([
      { label: 'День', value: written },
    ])
  },
)

test('custom options and their values are sorted by sort_order', () => {
  expect(options.map(({ title }) => title)).toEqual(['Упаковка', 'Лента', 'Нитки', 'Надпись'])
  expect(options[0]?.values.map(({ id }) => id)).toEqual(['11', '12'])
})

describe('the price of custom options for a product of 1,000 rubles', () => {
  test.each([
    ['no answer', {}, 0],
    ['a fixed price', { 1: ['12'] }, 50],
    ['a percentage of the price', { 1: ['11'] }, 100],
    ['both values of a checkbox', { 1: ['11', '12'] }, 150],
    ['a price of 0', { 2: '21' }, 0],
    ['a negative price', { 2: '22' }, -30],
    ['a percentage rounded to kopecks', { 3: '31' }, 333.3],
    ['a value with the id 0', { 3: '0' }, 0],
    ['a text, whose price is ignored', { 4: 'Маме' }, 0],
    ['an unknown value', { 2: '99' }, 0],
  ])('for %s with the values %j is %d rubles', (_, answers, sum) => {
    expect(computeTotalSurcharge(options, answers, parseMoney(1000))).toBe(sum)
  })
})

test('a surcharge in percent is computed from the price and rounded to kopecks', () => {
  const [percent] = readCustomOptions({
    custom_options: [
      {
        option_id: 1,
        title: 'Гравировка',
        type: 'radio',
        sort_order: 1,
        is_require: true,
        values: [value(11, 7, 'percent')],
      },
    ],
  }).flatMap(({ values }) => values)
  expect(percent && computeSurcharge(percent, parseMoney(1499.99))).toBe(105)
  expect(percent && computeSurcharge(percent, parseMoney(2000))).toBe(140)
})

test.each([
  // Half a kopeck goes up, where the product of decimal rubles lies just below it.
  [1.16, 12.5, 0.15],
  [1.15, 10, 0.12],
  [0.1, 5, 0.01],
  [1499.99, 12.5, 187.5],
  [1000, -12.5, -125],
])(
  'a surcharge on %d rubles of %d percent is %d rubles, rounded to kopecks',
  (price, amount, sum) => {
    const percent = { id: '1', title: '', amount, isPercent: true }
    expect(computeSurcharge(percent, parseMoney(price))).toBe(sum)
  },
)

test('two surcharges are added up without a rounding error', () => {
  const pennies = readCustomOptions({
    custom_options: [
      {
        option_id: 1,
        title: 'Упаковка',
        type: 'checkbox',
        sort_order: 1,
        is_require: false,
        values: [value(11, 0.1), value(12, 0.2)],
      },
    ],
  })
  expect(computeTotalSurcharge(pennies, { 1: ['11', '12'] }, parseMoney(1000))).toBe(0.3)
})

test('every required custom option without a value or with only spaces is reported', () => {
  const titles = (answers: Parameters<typeof findUnansweredOptions>[1]) =>
    findUnansweredOptions(options, answers).map(({ title }) => title)
  expect(titles({})).toEqual(['Лента', 'Нитки', 'Надпись'])
  expect(titles({ 2: '21', 4: '  ' })).toEqual(['Нитки', 'Надпись'])
  expect(titles({ 2: '21', 3: '31', 4: 'Маме' })).toEqual([])
})

test('custom options are added to the cart as string ids, several ids joined by commas', () => {
  expect(
    toCustomOptionSelection(options, { 1: ['11', '12'], 2: '21', 3: '', 4: ' Маме ' }),
  ).toEqual([
    { option_id: '1', option_value: '11,12' },
    { option_id: '2', option_value: '21' },
    { option_id: '4', option_value: 'Маме' },
  ])
})
