import { expect, test } from '@jest/globals'
import { findOwnImage } from './own-image.ts'

test.each([
  [{ image: '/coat-blue.webp' }, '/coat-blue.webp'],
  [{ image: 'no_selection' }, undefined],
  [{ image: '' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('findOwnImage for the variant %j returns %s', (variant, image) => {
  expect(findOwnImage(variant)).toBe(image)
})
