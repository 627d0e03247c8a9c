import { expect, it } from '@jest/globals'
import { parseMoney } from './money.ts'
import { findGroupPrice, selectTiers } from './tier-price.ts'

const tiers = [
  { customer_group_id: 1, qty: 1, value: parseMoney(900) },
  { customer_group_id: 1, qty: 10, value: parseMoney(700) },
  { customer_group_id: 2, qty: 1, value: parseMoney(800) },
]

it('a tier price lowers the price for its customer group', () => {
  expect(findGroupPrice({ price: parseMoney(1000) }, tiers, 1)).toEqual({ price: parseMoney(900) })
  expect(findGroupPrice({ price: parseMoney(1000) }, tiers, 2)).toEqual({ price: parseMoney(800) })
})

it('a tier price of another group, or above the price, leaves the price unchanged', () => {
  expect(findGroupPrice({ price: parseMoney(1000) }, tiers, 0)).toEqual({ price: parseMoney(1000) })
  expect(findGroupPrice({ price: parseMoney(500) }, tiers, 1)).toEqual({ price: parseMoney(500) })
})

it('a tier price for all groups applies to every group', () => {
  const everybody = [{ customer_group_id: 32_000, qty: 1, value: parseMoney(950) }]
  expect(findGroupPrice({ price: parseMoney(1000) }, everybody, 0)).toEqual({
    price: parseMoney(950),
  })
  expect(selectTiers(everybody, 3)).toEqual(everybody)
})

it('a tier price of zero is ignored', () => {
  const free = [{ customer_group_id: 1, qty: 1, value: parseMoney(0) }]
  expect(findGroupPrice({ price: parseMoney(1000) }, free, 1)).toEqual({ price: parseMoney(1000) })
})

it('a tier price does not change the special price and its dates', () => {
  const stored = {
    price: parseMoney(1000),
    special_price: parseMoney(850),
    special_to_date: '2026-12-31 00:00:00',
  }
  expect(findGroupPrice(stored, tiers, 1)).toEqual({ ...stored, price: parseMoney(900) })
})
