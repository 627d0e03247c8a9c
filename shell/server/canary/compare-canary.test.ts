import { describe, expect, it } from '@jest/globals'
import { isFailureRateWorse } from './compare-canary.ts'

const of = (pages: number, failures: number) => ({ pages, failures })

describe('a canary compared with the live release', () => {
  it.each([
    ['20 of 20 canary pages fail and 0 of 180 live pages', of(20, 20), of(180, 0)],
    ['a quarter of canary pages fails and no live page', of(60, 15), of(500, 0)],
    ['10 % of canary pages fail and 1 % of live pages', of(300, 30), of(2_700, 27)],
    ['12 of 20 canary pages fail and there are no live pages', of(20, 12), of(0, 0)],
  ])('is clearly worse if %s', (_what, canary, other) => {
    expect(isFailureRateWorse(canary, other)).toBe(true)
  })

  it.each([
    ['only 19 canary pages were requested', of(19, 19), of(180, 0)],
    ['only 4 canary pages failed', of(1_000, 4), of(9_000, 0)],
    ['60 % of canary and live pages fail alike', of(100, 60), of(900, 540)],
    ['6 % of canary pages fail and 4 % of live pages', of(100, 6), of(900, 36)],
    ['canary pages fail less often than live pages', of(100, 10), of(900, 400)],
    ['4 % of canary pages fail and there are 3 live pages', of(300, 12), of(3, 0)],
  ])('is not clearly worse if %s', (_what, canary, other) => {
    expect(isFailureRateWorse(canary, other)).toBe(false)
  })
})
