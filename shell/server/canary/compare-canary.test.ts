import { describe, expect, it } from '@jest/globals'
import { isClearlyWorse } from './compare-canary.ts'

const of = (pages: number, failures: number) => ({ pages, failures })

describe('a canary compared with the live release', () => {
  it.each([
    ['every page of it fails and none of the others', of(20, 20), of(180, 0)],
    ['a quarter of it fails and none of the others', of(60, 15), of(500, 0)],
    ['it fails a tenth, the others a hundredth', of(300, 30), of(2_700, 27)],
    ['it fails, and nobody has looked at the others', of(20, 12), of(0, 0)],
  ])('is clearly worse where %s', (_what, canary, other) => {
    expect(isClearlyWorse(canary, other)).toBe(true)
  })

  it.each([
    ['too few pages were shown', of(19, 19), of(180, 0)],
    ['too few of them failed', of(1_000, 4), of(9_000, 0)],
    ['both fail alike, say because the platform is away', of(100, 60), of(900, 540)],
    ['it fails a little more, as chance has it', of(100, 6), of(900, 36)],
    ['it fails less', of(100, 10), of(900, 400)],
    ['it has few failures and nobody has looked at the others', of(300, 12), of(3, 0)],
  ])('is not clearly worse where %s', (_what, canary, other) => {
    expect(isClearlyWorse(canary, other)).toBe(false)
  })
})
