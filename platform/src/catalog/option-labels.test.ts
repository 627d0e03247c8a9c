import { expect, it } from '@jest/globals'
import type { Attribute, ConfigurableOption } from '@vitrina/contract'
import { addOptionLabels } from './option-labels.ts'

const attribute = (id: number, code: string, labels: Record<string, string>) =>
  ({
    ...{ id, attribute_id: id, attribute_code: code },
    options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  }) as Attribute
const option = (attribute_id: string, attribute_code: string, values: [number, string][]) =>
  ({
    ...{ id: 1, attribute_id, attribute_code, label: 'Colour', position: 0 },
    values: values.map(([value_index, label]) => ({ value_index, label })),
  }) satisfies ConfigurableOption

it('addOptionLabels replaces labels that are only ids with the attribute’s labels', () => {
  const [shown] = addOptionLabels(
    [
      option('93', 'color', [
        [49, '49'],
        [52, 'Grün'],
        [99, '99'],
      ]),
    ],
    [attribute(93, 'color', { 49: 'Ochre', 52: 'Moss' })],
  )
  expect(shown?.values).toEqual([
    { value_index: 49, label: 'Ochre' },
    // What the product says itself stays, and an option nobody knows keeps its number.
    { value_index: 52, label: 'Grün' },
    { value_index: 99, label: '99' },
  ])
})

it('addOptionLabels finds an option’s attribute by id if the attribute code is unknown', () => {
  const [shown] = addOptionLabels(
    [option('93', 'kolor', [[49, '49']])],
    [attribute(93, 'color', { 49: 'Ochre' })],
  )
  expect(shown).toMatchObject({ attribute_code: 'color', values: [{ label: 'Ochre' }] })
})

it('addOptionLabels leaves options of an unknown attribute unchanged', () => {
  const given = [option('7', 'fabric', [[1, '1']])]
  expect(addOptionLabels(given, [])).toEqual(given)
})
