import { expect, it } from '@jest/globals'
import type { ShippingMethod } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { coatAddition, openTab } from '../testing/buying.ts'
import { computeDisplayedTotal } from './compute-seen-total.ts'

const courier = { carrier_code: 'courier', method_code: 'door', price_incl_tax: parseMoney(390.5) }

async function cartWithCoat() {
  const { cart } = openTab()
  await cart.add(coatAddition)
  await cart.settled()
  await cart.refresh()
  return cart.store.getState()
}

it.each([
  ['excludes delivery if no method is chosen', null, 14_990],
  ['includes the price of the chosen delivery', courier, 15_380.5],
  ['is null if the chosen delivery has no price', { ...courier, price_incl_tax: undefined }, null],
])('the total shown to the shopper %s', async (_what, shipping, sum) => {
  expect(computeDisplayedTotal(await cartWithCoat(), shipping as ShippingMethod | null)).toBe(sum)
})

it('the shown total includes delivery once, even if the platform’s totals include it', async () => {
  const cart = await cartWithCoat()
  if (!cart.totals) throw new Error('There are no sums')
  const totals = {
    ...cart.totals,
    grand_total: parseMoney(15_490),
    shipping_incl_tax: parseMoney(500),
  }
  expect(computeDisplayedTotal({ ...cart, totals }, courier as ShippingMethod)).toBe(15_380.5)
})
