import { expect, test } from '@jest/globals'
import type { Attribute } from '@vitrina/contract'
import { colorAttribute, createSampleProduct, sizeAttribute } from '../testing.ts'
import { type ComparisonRow, listComparisonRows } from './compared-rows.ts'

const t = (key: string) => (key === 'catalog:attribute.color' ? 'Цвет' : key)
const material: Attribute = {
  ...colorAttribute,
  attribute_code: 'material',
  default_frontend_label: 'Состав',
  frontend_input: 'text',
  options: [],
}
const attributes = [colorAttribute, sizeAttribute, material]

const told = (rows: readonly ComparisonRow[]) =>
  rows.map(({ code, label, values, differs }) => ({
    ...{ code, label, differs },
    values: values.map(({ text }) => text),
  }))

test('a comparison row lists the values of each product and marks a difference', () => {
  const one = createSampleProduct(1, { color_options: [50, 49], material: 'Хлопок 100 %' })
  const other = createSampleProduct(2, { color: 49, material: 'Хлопок 100 %' })
  expect(told(listComparisonRows([one, other], attributes, t))).toEqual([
    { code: 'color', label: 'Цвет', values: ['Кэмел, Чёрный', 'Кэмел'], differs: true },
    {
      code: 'material',
      label: 'Состав',
      values: ['Хлопок 100 %', 'Хлопок 100 %'],
      differs: false,
    },
  ])
})

test('a value that one of the compared products lacks is marked as a difference', () => {
  const rows = listComparisonRows(
    [createSampleProduct(1, { color: 49 }), createSampleProduct(2)],
    attributes,
    t,
  )
  expect(told(rows)).toEqual([
    { code: 'color', label: 'Цвет', values: ['Кэмел', ''], differs: true },
  ])
})

test('comparison rows list each label once: first the attributes, then the other facts', () => {
  const facts = [
    { label: 'Подкладка', value: 'Вискоза' },
    { label: 'Состав', value: 'Хлопок' },
  ]
  const rows = listComparisonRows(
    [createSampleProduct(1, { facts, material: 'Хлопок' }), createSampleProduct(2, { facts: [] })],
    attributes,
    t,
  )
  expect(told(rows).map(({ label, values }) => [label, values])).toEqual([
    ['Состав', ['Хлопок', '']],
    ['Подкладка', ['Вискоза', '']],
  ])
})

test('an attribute that is not visible is left out of the comparison', () => {
  const hidden = { ...colorAttribute, is_visible: false }
  expect(listComparisonRows([createSampleProduct(1, { color: 49 })], [hidden], t)).toEqual([])
})

test('labels and values of the comparison have the language of their source', () => {
  const size = { ...sizeAttribute, text_language: 'ru' }
  const color = { ...colorAttribute, text_language: 'en' }
  const facts = [{ label: 'Lining', value: 'Viscose' }]
  const product = createSampleProduct(1, { color: 49, size: 644, facts, text_language: 'en' })
  const rows = listComparisonRows([product, createSampleProduct(2)], [color, size], t)
  expect(rows.map(({ labelLang, values }) => [labelLang, values[0]?.lang])).toEqual([
    // The shop has a word of its own for this one.
    [undefined, 'en'],
    ['ru', 'ru'],
    ['en', 'en'],
  ])
})
