import { describe, expect, it } from '@jest/globals'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import type { CustomOption } from '../product/custom-options.ts'
import type { BundleChoice } from '../product/product-parts.ts'
import { toProductView } from '../product/product-view.ts'
import { createSampleCoat } from '../testing.ts'
import {
  findBundleSelectionOfLine,
  findCustomOptionAnswers,
  findOptionsOfLine,
} from './chosen-before.ts'

const coat = toProductView(createSampleCoat(), createAttributeDisplayLookup([]))
const chosenAs = (...configurable_item_options: { option_id: string; option_value: string }[]) => ({
  extension_attributes: { configurable_item_options },
})

describe('the variant preselected for a cart line', () => {
  it('is the variant with the SKU of the line', () => {
    expect(findOptionsOfLine(coat, { sku: 'VT-1-50-644' })).toEqual({ color: '50', size: '644' })
  })

  it('has only the options that are still offered if the variant is no longer sold', () => {
    const productOption = chosenAs(
      { option_id: '93', option_value: '49' },
      { option_id: '142', option_value: '999' },
    )
    expect(findOptionsOfLine(coat, { sku: 'VT-1-gone', productOption })).toEqual({ color: '49' })
  })
})

describe('the custom options preselected for a cart line', () => {
  const value = (id: string) => ({ id, title: id, amount: 0, isPercent: false })
  const option = (id: string, type: CustomOption['type'], ...values: string[]): CustomOption =>
    ({ id, title: id, type, isRequired: false, values: values.map(value) }) as CustomOption
  const answers = (...custom_options: { option_id: string; option_value: string }[]) => ({
    sku: 'CARD',
    productOption: { extension_attributes: { custom_options } },
  })

  it('are a text, one value or several values, depending on the type of the option', () => {
    const options = [
      option('1', 'field'),
      option('2', 'drop_down', '21', '22'),
      option('3', 'checkbox', '31', '32', '33'),
      option('4', 'field'),
    ]
    const line = answers(
      { option_id: '1', option_value: 'Анна' },
      { option_id: '2', option_value: '22' },
      { option_id: '3', option_value: '31,33' },
    )
    expect(findCustomOptionAnswers(options, line)).toEqual({ 1: 'Анна', 2: '22', 3: ['31', '33'] })
  })

  it('exclude values that are no longer offered', () => {
    const options = [option('2', 'drop_down', '21'), option('3', 'checkbox', '31')]
    const line = answers(
      { option_id: '2', option_value: '22' },
      { option_id: '3', option_value: '31,33' },
    )
    expect(findCustomOptionAnswers(options, line)).toEqual({ 2: '', 3: ['31'] })
  })
})

describe('the bundle products preselected for a cart line', () => {
  const link = (id: string, isDefault = false) => ({
    id,
    isDefault,
    quantity: 1,
    canChangeQuantity: true,
    part: { sku: id, name: id, price: { now: 100 }, stock: { qty: 5, isInStock: true } },
  })
  const choice = (id: string, isRequired: boolean, ...links: ReturnType<typeof link>[]) =>
    ({ id, title: id, isRequired, isMultiple: false, links }) as unknown as BundleChoice
  const taken = (option_id: number, option_qty: number, ...option_selections: string[]) => ({
    sku: 'BOX',
    productOption: {
      extension_attributes: {
        bundle_options: { [option_id]: { option_id, option_qty, option_selections } },
      },
    },
  })
  const cup = choice('1', true, link('a', true), link('b'))
  const card = choice('2', false, link('c', true))

  it('are the products of the line in its quantities, without other default products', () => {
    expect(findBundleSelectionOfLine([cup, card], taken(1, 3, 'b'))).toEqual({
      1: { links: ['b'], quantity: '3' },
      2: { links: [], quantity: '1' },
    })
  })

  it('are the default products if the products of the line are no longer offered', () => {
    expect(findBundleSelectionOfLine([cup], taken(1, 3, 'gone'))).toEqual({
      1: { links: ['a'], quantity: '1' },
    })
  })
})
