import { expect, it } from '@jest/globals'
import type { ShippingMethod } from '@vitrina/contract'
import { readMoney } from '@vitrina/domain'
import { coat, openTab } from '../testing/buying.ts'
import { totalSeen } from './total-seen.ts'

const courier = { carrier_code: 'courier', method_code: 'door', price_incl_tax: readMoney(390.5) }

async function cartWithCoat() {
  const { cart } = openTab()
  await cart.add(coat)
  await cart.settled()
  await cart.refresh()
  return cart.store.getState()
}

it.each([
  ['no delivery', null, 14_990],
  ['the delivery at the price it is offered for', courier, 15_380.5],
  ['nothing where that price is not known', { ...courier, price_incl_tax: undefined }, null],
])('the seen total counts %s', async (_what, shipping, sum) => {
  expect(totalSeen(await cartWithCoat(), shipping as ShippingMethod | null)).toBe(sum)
})

it('the seen total counts one delivery where the sums have one already', async () => {
  const cart = await cartWithCoat()
  if (!cart.totals) throw new Error('There are no sums')
  const totals = {
    ...cart.totals,
    grand_total: readMoney(15_490),
    shipping_incl_tax: readMoney(500),
  }
  expect(totalSeen({ ...cart, totals }, courier as ShippingMethod)).toBe(15_380.5)
})
