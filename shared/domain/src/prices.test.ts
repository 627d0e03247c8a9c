import { describe, expect, it } from '@jest/globals'
import { parseKopecks, parseMoney } from './money.ts'
import { computePriceAt, findNextPriceChange } from './prices.ts'
import { computeIncludedTax, findTaxPercent } from './tax.ts'

const june = Date.parse('2026-06-15T12:00:00Z')
const sale = {
  price: parseMoney(1200),
  special_price: parseMoney(600),
  special_from_date: '2026-06-01 00:00:00',
  special_to_date: '2026-07-01 00:00:00',
}

const ended = { special_to_date: '2026-06-15 00:00:00' }

describe('the current price', () => {
  it('is the special price between the dates of the special price', () => {
    expect(computePriceAt(sale, june)).toEqual({
      final: 60000,
      regular: parseMoney(120000),
      special: 60000,
    })
  })

  it.each([
    ['has not begun', { ...sale, special_from_date: '2026-06-16 00:00:00' }],
    ['has ended', { ...sale, special_to_date: '2026-06-15 00:00:00' }],
    ['is no lower', { ...sale, special_price: parseMoney(1200) }],
    ['is zero', { ...sale, special_price: parseMoney(0) }],
    ['is missing', { price: parseMoney(1200) }],
  ])('is the regular price when the special price %s', (_when, stored) => {
    expect(computePriceAt(stored, june)).toEqual({
      final: 120000,
      regular: parseMoney(120000),
      special: null,
    })
  })

  it.each([
    [
      'above the regular price',
      { special_price: parseMoney(1200), final_price: parseMoney(900) },
      90000,
    ],
    [
      'expired and above the final price',
      { special_price: parseMoney(800), final_price: parseMoney(700), ...ended },
      70000,
    ],
    [
      'expired and below the final price',
      { special_price: parseMoney(600), final_price: parseMoney(900), ...ended },
      90000,
    ],
  ])('is the final price if the special price is %s', (_which, prices, final) => {
    expect(computePriceAt({ price: parseMoney(1000), ...prices }, june)).toEqual({
      final,
      regular: 100000,
      special: null,
    })
  })

  it('swaps special and final price if the final price is below the special price', () => {
    expect(
      computePriceAt(
        { ...sale, special_price: parseMoney(960), final_price: parseMoney(600) },
        june,
      ),
    ).toEqual({
      final: 96000,
      regular: 120000,
      special: 60000,
    })
  })

  it('is the special price if the final price is higher', () => {
    expect(computePriceAt({ ...sale, final_price: parseMoney(900) }, june)).toEqual({
      final: 60000,
      regular: 120000,
      special: 60000,
    })
  })

  it('changes next when the special price begins or ends', () => {
    expect(findNextPriceChange(sale, june)).toBe(Date.parse('2026-07-01T00:00:00Z'))
    expect(findNextPriceChange(sale, Date.parse('2026-05-01T00:00:00Z'))).toBe(
      Date.parse('2026-06-01T00:00:00.001Z'),
    )
    expect(findNextPriceChange({ price: parseMoney(5) }, june)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('the tax included in a price', () => {
  const vat = {
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [{ tax_country_id: 'RU', tax_region_id: 0, rate: 20 }],
  }

  it('has the rate of the rule for product class, customer class and country, else 0', () => {
    expect(findTaxPercent([vat], 2, { country: 'RU' })).toBe(20)
    expect(findTaxPercent([vat], 0, { country: 'RU' })).toBe(0)
    expect(findTaxPercent([vat], 2, { country: 'DE' })).toBe(0)
    expect(findTaxPercent([vat], 2, { country: 'RU', customerTaxClass: 4 })).toBe(0)
  })

  it('is a sixth of the price at 20 percent', () => {
    expect(computeIncludedTax(parseKopecks(120000), 20)).toBe(20000)
    expect(computeIncludedTax(parseKopecks(99900), 20)).toBe(16650)
    expect(computeIncludedTax(parseKopecks(99900), 0)).toBe(0)
  })
})
