import { expect, it } from '@jest/globals'
import type { ShippingMethod } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { coatAddition, openTab } from '../testing/buying.ts'
import { computeShownTotal } from './compute-seen-total.ts'

const courier = { carrier_code: 'courier', method_code: 'door', price_incl_tax: parseMoney(390.5) }

async function cartWithCoat() {
  const { cart } = openTab()
  await cart.add(coatAddition)
  await cart.settled()
  await cart.refresh()
  return cart.store.getState()
}

it.each([
  ['leaves out a delivery that is not chosen', null, 14_990],
  ['adds a delivery at its price', courier, 15_380.5],
  ['is unknown when the price of the delivery is', { ...courier, price_incl_tax: undefined }, null],
])('the total that the shopper sees %s', async (_what, shipping, sum) => {
  expect(computeShownTotal(await cartWithCoat(), shipping as ShippingMethod | null)).toBe(sum)
})

it('the total that the shopper sees includes delivery once when the totals have it', async () => {
  const cart = await cartWithCoat()
  if (!cart.totals) throw new Error('There are no sums')
  const totals = {
    ...cart.totals,
    grand_total: parseMoney(15_490),
    shipping_incl_tax: parseMoney(500),
  }
  expect(computeShownTotal({ ...cart, totals }, courier as ShippingMethod)).toBe(15_380.5)
})
