import { expect, it } from '@jest/globals'
import { roundUpPictureSize } from './encoded-size.ts'

it.each([
  ['returns a supported size unchanged', 310, 300, 'inside', 310, 300],
  ['rounds up to the next supported size', 241, 299, 'inside', 300, 300],
  ['rounds up to the smallest supported size', 1, 2, 'inside', 80, 80],
  ['leaves a height of 0 (automatic) unchanged', 600, 0, 'inside', 600, 0],
  ['leaves 0 by 0 (original size) unchanged', 0, 0, 'inside', 0, 0],
  ['returns at most the largest supported size', 1000, 1024, 'inside', 1024, 1024],
  ['retains the aspect ratio of a cropped picture', 200, 100, 'cover', 240, 120],
  ['leaves at least one pixel per side', 1024, 1, 'cover', 1024, 1],
] as const)(
  'the function roundUpPictureSize %s',
  (_name, width, height, fit, stepWidth, stepHeight) => {
    expect(roundUpPictureSize({ width, height, fit })).toEqual({
      width: stepWidth,
      height: stepHeight,
      fit,
    })
  },
)

it('roundUpPictureSize returns only 17 different widths for the widths from 0 to 1,024', () => {
  const sizes = new Set<string>()
  for (let width = 0; width <= 1024; width++) {
    sizes.add(String(roundUpPictureSize({ width, height: 0, fit: 'inside' }).width))
  }
  expect(sizes.size).toBe(17)
})
