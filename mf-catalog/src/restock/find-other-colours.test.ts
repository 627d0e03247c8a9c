import { expect, test } from '@jest/globals'
import type { ProductView, Variant } from '../product/product-view.ts'
import { findOtherColours } from './find-other-colours.ts'

const values = (...labels: string[]) => labels.map(label => ({ id: label, label }))
const colours = values('red', 'yellow', 'milk', 'mint').map(value => ({ ...value, swatch: '#888' }))
const variant = (color: string, size: string, isInStock: boolean) =>
  ({ sku: `${color}-${size}`, values: { color, size }, isInStock }) as unknown as Variant
const dress = {
  options: [
    { attributeId: '1', code: 'color', label: 'Цвет', values: colours },
    { attributeId: '2', code: 'size', label: 'Размер', values: values('44', '46') },
  ],
  variants: [
    variant('red', '44', false),
    variant('yellow', '44', true),
    variant('milk', '44', false),
    variant('milk', '46', true),
    variant('mint', '44', true),
  ],
} satisfies Pick<ProductView, 'options' | 'variants'>

test('a sold-out size is offered in each other colour that has the size in stock', () => {
  const others = findOtherColours(dress, { color: 'red', size: '44' })
  expect(others.map(({ variant: { sku } }) => sku)).toEqual(['yellow-44', 'mint-44'])
})

test('a sold-out size of a product without colours is offered in no other colour', () => {
  const sizes = { ...dress, options: dress.options.slice(1) }
  expect(findOtherColours(sizes, { size: '44' })).toEqual([])
})
