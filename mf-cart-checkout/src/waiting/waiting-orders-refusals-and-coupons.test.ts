import { describe, expect, it } from '@jest/globals'
import { addMoney, type Failure, parseMoney } from '@vitrina/domain'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { coatAddition, shirtAddition } from '../testing/buying.ts'
import { createExpiredCouponFailure, createHigherTotalFailure } from '../testing/fake-platform.ts'
import {
  listOrderStates,
  listSentOrders,
  listWaitingOrderViews,
  openTabWithCoat,
  placeOrderOffline,
  pressOrderButton,
  reopenTab,
  waitUntilTrue,
} from '../testing/ordering-tab.ts'

describe('a waiting order that the platform refuses', () => {
  async function refused(failure?: Failure) {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
    if (failure) tab.platform.trouble.push({ call: 'place', when: 'before', failure })
    else tab.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.told.orderWaiting.length > 0)
    tab.told.orderWaiting[0]?.()
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    return tab
  }

  it('shows the reasons, and its products stay in the cart', async () => {
    const tab = await refused()
    expect(listWaitingOrderViews(tab)[0]?.refusal).toMatchObject({
      kind: 'conflict',
      problems: [{ path: 'products.0.qty' }],
    })
    expect(tab.told.orderRefused).toHaveLength(1)
    expect(tab.heard.placed).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
  })

  it('is not sent again without a click of the shopper', async () => {
    const tab = await refused()
    const later = reopenTab(tab)
    await later.cart.refresh()
    tab.memory.setNetwork('unreachable')
    tab.memory.setNetwork('reachable')
    await later.cart.refresh()
    expect(listSentOrders(tab)).toHaveLength(1)
  })

  it('is replaced by a corrected order with a new key', async () => {
    const tab = await refused({ kind: 'invalid', message: 'Такого индекса нет', problems: [] })
    const { answer } = await pressOrderButton(tab)
    expect(answer.ok).toBe(true)
    const [first, second] = listSentOrders(tab).map(({ key }) => key)
    expect(second).not.toBe(first)
    expect(tab.platform.orders).toHaveLength(1)
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
  })
})

describe('a waiting order with a coupon', () => {
  async function keptWithCoupon() {
    const tab = await openTabWithCoat()
    await tab.cart.applyCoupon('SALE10')
    await tab.cart.refresh()
    return { tab, kept: await placeOrderOffline(tab) }
  }

  it('is placed with its coupon code, and stores the discounted total', async () => {
    const { tab, kept } = await keptWithCoupon()
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(kept.totals?.grand_total).toBe(14_490)
    expect(tab.platform.orders).toMatchObject([{ coupon_code: 'SALE10' }])
  })

  it('is refused if the coupon expired, and can then be placed without the coupon', async () => {
    const { tab } = await keptWithCoupon()
    tab.platform.discounts.SALE10 = 0
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listWaitingOrderViews(tab)[0]?.refusal).toEqual(createExpiredCouponFailure('SALE10'))
    expect(tab.platform.orders).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
    await tab.cart.refresh()
    expect((await pressOrderButton(tab)).answer.ok).toBe(true)
    expect(tab.platform.orders).toHaveLength(1)
    expect(tab.platform.orders[0]).not.toHaveProperty('coupon_code')
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
  })

  it('is refused if the discount fell, and can then be placed with the new total', async () => {
    const { tab, kept } = await keptWithCoupon()
    expect(kept.request).toMatchObject({ grand_total: 14_490 })
    tab.platform.discounts.SALE10 = 100
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listWaitingOrderViews(tab)[0]?.refusal).toEqual(createHigherTotalFailure(14_890, 14_490))
    await tab.cart.refresh()
    expect((await pressOrderButton(tab)).answer.ok).toBe(true)
    expect(tab.platform.orders).toMatchObject([{ grand_total: 14_890 }])
  })

  it('contains the total that the browser computed offline', async () => {
    const tab = await openTabWithCoat()
    await tab.cart.applyCoupon('SALE10')
    await tab.cart.refresh()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    const { kept } = await pressOrderButton(tab)
    expect(kept).toMatchObject({ totals: null, request: { grand_total: 14_990 + 1_790 - 500 } })
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  })

  it('has a total without the coupon if the cart changed after the coupon ended', async () => {
    const tab = await openTabWithCoat()
    await tab.cart.applyCoupon('SALE10')
    await tab.cart.refresh()
    const [line] = tab.cart.store.getState().lines
    tab.buying.remember({ lines: [], coupon: 'SALE10' })
    tab.platform.discounts.SALE10 = 0
    await tab.cart.refresh()
    tab.memory.setNetwork('unreachable')
    await tab.cart.setQuantity(line?.itemId ?? 0, 2)
    const { kept } = await pressOrderButton(tab)
    expect(kept?.request).toMatchObject({ grand_total: 29_980 })
    expect(kept?.request).not.toHaveProperty('coupon_code')
    const [item] = tab.platform.carts.get('cart-1') ?? []
    if (item) item.price = addMoney(item.price, parseMoney(10))
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listWaitingOrderViews(tab)[0]?.refusal).toEqual(createHigherTotalFailure(30_000, 29_980))
    expect(tab.platform.orders).toEqual([])
  })

  it('is refused if the platform does not know the coupon code', async () => {
    const tab = await openTabWithCoat()
    tab.memory.setNetwork('unreachable')
    void tab.cart.applyCoupon('SALE99')
    await waitUntilTrue(() => tab.cart.store.getState().coupon?.code === 'SALE99')
    await pressOrderButton(tab)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listWaitingOrderViews(tab)[0]?.refusal).toEqual(createExpiredCouponFailure('SALE99'))
    expect(tab.platform.orders).toEqual([])
  })

  it('contains no coupon code if the cart is below the minimum of the coupon', async () => {
    const tab = await openTabWithCoat()
    await tab.cart.applyCoupon('SALE10')
    tab.platform.minimums.SALE10 = 14_000
    await tab.cart.add(shirtAddition)
    await tab.cart.refresh()
    tab.memory.setNetwork('unreachable')
    void tab.cart.remove({ ...coatAddition, itemId: null })
    await waitUntilTrue(() => computeVisibleCart(tab.cart.store.getState()).lineCount === 1)
    const { kept } = await pressOrderButton(tab)
    expect(kept?.request).not.toHaveProperty('coupon_code')
  })
})
