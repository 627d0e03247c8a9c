import { describe, expect, it } from '@jest/globals'
import { allocateDiscount, computeDiscount } from './discount.ts'
import { parseKopecks, parseMoney } from './money.ts'

describe('a discount', () => {
  it('in percent is computed from the price of the products, rounded to the kopeck', () => {
    expect(computeDiscount(parseKopecks(99_99), { kind: 'percent', percent: 10 })).toBe(10_00)
    expect(computeDiscount(parseKopecks(100_00), { kind: 'percent', percent: 12.5 })).toBe(12_50)
  })

  it('of a fixed amount or over 100 percent is at most the price of the products', () => {
    expect(
      computeDiscount(parseKopecks(5_000_00), { kind: 'fixed', rubles: parseMoney(500) }),
    ).toBe(500_00)
    expect(computeDiscount(parseKopecks(300_00), { kind: 'fixed', rubles: parseMoney(500) })).toBe(
      300_00,
    )
    expect(computeDiscount(parseKopecks(300_00), { kind: 'percent', percent: 150 })).toBe(300_00)
  })

  it('is zero for a negative percentage or a product price of zero', () => {
    expect(computeDiscount(parseKopecks(300_00), { kind: 'percent', percent: -5 })).toBe(0)
    expect(computeDiscount(parseKopecks(0), { kind: 'fixed', rubles: parseMoney(500) })).toBe(0)
  })
})

describe('a discount split among cart lines', () => {
  it('assigns left-over kopecks to the lines with the largest remainders', () => {
    expect(allocateDiscount(parseKopecks(100), [100, 100, 100].map(parseKopecks))).toEqual([
      34, 33, 33,
    ])
    expect(allocateDiscount(parseKopecks(10), [5, 95, 100].map(parseKopecks))).toEqual([0, 5, 5])
    expect(allocateDiscount(parseKopecks(1), [1, 2].map(parseKopecks))).toEqual([0, 1])
  })

  it('is zero for each line when the discount is zero', () => {
    expect(allocateDiscount(parseKopecks(0), [])).toEqual([])
    expect(allocateDiscount(parseKopecks(0), [0, 100].map(parseKopecks))).toEqual([0, 0])
  })

  it('throws a RangeError when the discount is negative or exceeds the lines’ total', () => {
    expect(() => allocateDiscount(parseKopecks(101), [50, 50].map(parseKopecks))).toThrow(
      RangeError,
    )
    expect(() => allocateDiscount(parseKopecks(-1), [50, 50].map(parseKopecks))).toThrow(RangeError)
  })

  it('adds up to the discount, with each part within a kopeck of its proportional share', () => {
    const next = numbers(20_260_601)
    for (let count = 0; count < 1_000; count++) {
      const most = [10, 1_000, 10_000_00, 2e12][next(4)] ?? 1
      const costs = Array.from({ length: 1 + next(40) }, () => parseKopecks(next(most)))
      const goods = sum(costs)
      const discount = next(goods + 1)
      const parts = allocateDiscount(parseKopecks(discount), costs)
      expect(sum(parts)).toBe(discount)
      const isFair = costs.every((cost, index) => {
        const part = BigInt(parts[index] ?? -1)
        const apart = part * BigInt(goods) - BigInt(discount) * BigInt(cost)
        const isWithinKopeck = apart === 0n || (apart < BigInt(goods) && -apart < BigInt(goods))
        return part >= 0n && part <= BigInt(cost) && isWithinKopeck
      })
      expect(isFair).toBe(true)
    }
  })

  it('is never smaller for a more expensive line', () => {
    const next = numbers(7)
    for (let count = 0; count < 500; count++) {
      const costs = Array.from({ length: 2 + next(10) }, () => parseKopecks(next(10_000))).toSorted(
        (one, other) => other - one,
      )
      const parts = allocateDiscount(parseKopecks(next(sum(costs) + 1)), costs)
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    }
  })
})

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Whole numbers below a limit, the same ones on every run. */
function numbers(seed: number) {
  let state = BigInt(seed)
  return (limit: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & (2n ** 64n - 1n)
    return Number((state >> 11n) % BigInt(limit))
  }
}
