import { expect, test } from '@jest/globals'
import { findOwnImage } from './own-image.ts'

test.each([
  [{ image: '/coat-blue.webp' }, '/coat-blue.webp'],
  [{ image: 'no_selection' }, undefined],
  [{ image: '' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('the own picture of the variant %j is %s', (variant, image) => {
  expect(findOwnImage(variant)).toBe(image)
})
