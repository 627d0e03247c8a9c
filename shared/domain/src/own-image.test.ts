import { expect, test } from '@jest/globals'
import { findVariantImage } from './own-image.ts'

test.each([
  [{ image: '/coat-blue.webp' }, '/coat-blue.webp'],
  [{ image: 'no_selection' }, undefined],
  [{ image: '' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('findVariantImage for the variant %j returns %s', (variant, image) => {
  expect(findVariantImage(variant)).toBe(image)
})
