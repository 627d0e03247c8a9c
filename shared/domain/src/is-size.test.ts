import { expect, test } from '@jest/globals'
import { isSize } from './is-size.ts'

test.each(['size', 'shoe_size', 'size_eu'])(
  'isSize returns true for the attribute code %s',
  code => {
    expect(isSize(code)).toBe(true)
  },
)

test.each(['color', 'resize', 'sizeable', 'attribute_142'])(
  'isSize returns false for the attribute code %s',
  code => {
    expect(isSize(code)).toBe(false)
  },
)
