import { expect, test } from '@jest/globals'
import { isSize } from './is-size.ts'

test.each(['size', 'shoe_size', 'size_eu'])('the attribute %s is a size', code => {
  expect(isSize(code)).toBe(true)
})

test.each(['color', 'resize', 'sizeable', 'attribute_142'])(
  'the attribute %s is not a size',
  code => {
    expect(isSize(code)).toBe(false)
  },
)
