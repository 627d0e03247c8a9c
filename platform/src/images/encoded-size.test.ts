import { expect, it } from '@jest/globals'
import { roundUpPictureSize } from './encoded-size.ts'

it.each([
  ['keeps what is on a step', 310, 300, 'inside', 310, 300],
  ['goes up to the next step', 241, 299, 'inside', 300, 300],
  ['has a smallest step', 1, 2, 'inside', 80, 80],
  ['leaves a measure open that is open', 600, 0, 'inside', 600, 0],
  ['leaves the original size', 0, 0, 'inside', 0, 0],
  ['ends at the largest measure', 1000, 1024, 'inside', 1024, 1024],
  ['keeps the shape of what is cut', 200, 100, 'cover', 240, 120],
  ['leaves no side without a pixel', 1024, 1, 'cover', 1024, 1],
] as const)(
  'the encoded size of a picture %s',
  (_name, width, height, fit, stepWidth, stepHeight) => {
    expect(roundUpPictureSize({ width, height, fit })).toEqual({
      width: stepWidth,
      height: stepHeight,
      fit,
    })
  },
)

it('the size of an encoded picture has one of 17 widths for all requested widths', () => {
  const sizes = new Set<string>()
  for (let width = 0; width <= 1024; width++) {
    sizes.add(String(roundUpPictureSize({ width, height: 0, fit: 'inside' }).width))
  }
  expect(sizes.size).toBe(17)
})
