import { expect, test } from '@jest/globals'
import { isSizeAttribute } from './is-size-attribute.ts'

test.each(['size', 'shoe_size', 'size_eu'])(
  'isSizeAttribute returns true for the attribute code %s',
  code => {
    expect(isSizeAttribute(code)).toBe(true)
  },
)

test.each(['color', 'resize', 'sizeable', 'attribute_142'])(
  'isSizeAttribute returns false for the attribute code %s',
  code => {
    expect(isSizeAttribute(code)).toBe(false)
  },
)
