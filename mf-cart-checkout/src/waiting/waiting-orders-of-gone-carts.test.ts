import { describe, expect, it } from '@jest/globals'
import { fail } from '@vitrina/domain'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { placeOrderForVisibleCart } from '../checkout/place-seen-cart.ts'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { offlineFailure, timedOutFailure } from '../testing/fake-platform.ts'
import {
  cashOnDeliverySelection,
  listOrderStates,
  listSentOrders,
  listWaitingOrderViews,
  type OrderingTab,
  openTabWithCoat,
  placeOrderOffline,
  pressOrderButton,
  reopenTab,
  waitUntilTrue,
} from '../testing/ordering-tab.ts'

describe('an order whose response was lost when the connection dropped', () => {
  async function lostOrder() {
    const tab = await openTabWithCoat()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      tab.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    const { place } = tab.platform.order
    tab.platform.order.place = (...order) => {
      tab.memory.setNetwork('unreachable')
      return place(...order)
    }
    const { kept } = await pressOrderButton(tab)
    tab.platform.order.place = place
    return { tab, kept }
  }

  it('waits with the key of the sent request, and cannot be cancelled', async () => {
    const { tab, kept } = await lostOrder()
    expect(kept?.order_id).toBe(listSentOrders(tab)[0]?.key)
    expect(listWaitingOrderViews(tab)[0]).toMatchObject({ state: 'waiting', canBeCancelled: false })
    expect(await tab.waiting.cancel(String(kept?.order_id))).toBe(false)
  })

  it('is placed once when back online', async () => {
    const { tab } = await lostOrder()
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.platform.orders).toHaveLength(1)
    expect(tab.heard.placed).toEqual(['000000482'])
  })

  it('is recorded as placed when the next page finds that its cart was deleted', async () => {
    const { tab } = await lostOrder()
    const later = reopenTab(tab)
    tab.memory.setNetwork('reachable')
    await later.cart.refresh()
    await waitUntilTrue(() => listOrderStates(later)[0] === 'placed')
    expect(tab.platform.orders).toHaveLength(1)
    expect([...tab.heard.placed, ...later.heard.placed]).toEqual(['000000482'])
  })
})

describe('a second order of a cart after the response to the first order was lost', () => {
  const elsewhere = {
    ...cashOnDeliverySelection,
    details: {
      ...cashOnDeliverySelection.details,
      address: { ...cashOnDeliverySelection.details.address, city: 'Омск' },
    },
  }

  /**
   * The first one is made and nobody knows; the shopper has pressed again since, without a network.
   */
  async function pressedAgain(what: typeof cashOnDeliverySelection) {
    const tab = await openTabWithCoat()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      tab.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    expect((await pressOrderButton(tab)).kept).toBeNull()
    tab.memory.setNetwork('unreachable')
    const { kept } = await placeOrderForVisibleCart(tab.buying, what)
    return { tab, kept }
  }

  async function backOnline(tab: OrderingTab) {
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.told.orderedAlready.length > 0)
    await tab.cart.settled()
  }

  it('is discarded, and a notice reports that its changes are not ordered', async () => {
    const { tab } = await pressedAgain(elsewhere)
    await backOnline(tab)
    expect(listWaitingOrderViews(tab)).toEqual([])
    expect(tab.told.orderedAlready).toEqual([{ number: '000000482', isChanged: true }])
    expect(tab.told.orderRefused).toEqual([])
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is discarded with a notice if the first order is found during sending', async () => {
    const { tab, kept } = await pressedAgain(elsewhere)
    const { place } = tab.platform.order
    tab.platform.order.place = (...order) => {
      tab.platform.order.place = place
      void tab.cart.refresh()
      return place(...order)
    }
    await backOnline(tab)
    await waitUntilTrue(() => !tab.memory.queue.find(String(kept?.order_id)))
    expect(listWaitingOrderViews(tab)).toEqual([])
    expect(tab.told.orderedAlready).toEqual([{ number: '000000482', isChanged: true }])
    expect(tab.heard.placed).toEqual(['000000482'])
  })

  it('is recorded as placed if it is equal to the first order', async () => {
    const { tab, kept } = await pressedAgain(cashOnDeliverySelection)
    expect(kept?.mayHaveArrived).toBe(true)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.told.orderedAlready).toEqual([])
  })
})

it('a waiting order is removed without a notice after its cart is ordered online', async () => {
  const tab = await openTabWithCoat()
  await placeOrderOffline(tab)
  await tab.cart.add(shirtAddition)
  tab.memory.setNetwork('reachable')
  expect((await pressOrderButton(tab)).answer.ok).toBe(true)
  await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
  expect(tab.told.orderedAlready).toEqual([])
})

describe('a waiting order whose cart the platform has deleted', () => {
  async function ofLostCart() {
    const tab = await openTabWithCoat()
    const { order_id } = await placeOrderOffline(tab)
    tab.platform.carts.delete('cart-1')
    return { tab, order_id }
  }
  const isMadeOnce = ({ platform, cart, storage }: OrderingTab, key: string) => {
    expect(platform.orders).toMatchObject([
      { cart_id: 'cart-2', products: [{ sku: coatAddition.sku }] },
    ])
    const sent = platform.calls.filter(({ call }) => call === 'place')
    expect(new Set(sent.map(call => call.key))).toEqual(new Set([key]))
    expect(cart.cartId()).toBeNull()
    expect(computeVisibleCart(cart.store.getState()).lines).toEqual([])
    expect(storage.read('checkout', 'last-order')).toMatchObject({ orderId: key })
  }

  it('is placed from a new cart with the same products and with its original key', async () => {
    const { tab, order_id } = await ofLostCart()
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    isMadeOnce(tab, order_id)
    expect(tab.heard.placed).toEqual(['000000482'])
  })

  it('is placed once if two tabs send it', async () => {
    const { tab, order_id } = await ofLostCart()
    const second = openTab({ platform: tab.platform, storage: tab.storage, memory: tab.memory })
    tab.waiting.watch()
    second.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    isMadeOnce(tab, order_id)
  })

  it('is placed once if the browser closes between cart creation and order', async () => {
    const { tab, order_id } = await ofLostCart()
    const { place } = tab.platform.order
    let ends = 0
    tab.platform.order.place = async (...order) => {
      // The order of the new cart never leaves this browser.
      if (order[0].cart_id !== 'cart-1' && ends === 0) {
        ends += 1
        return fail(offlineFailure)
      }
      return place(...order)
    }
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => ends === 1)
    tab.memory.setNetwork('reachable')
    const later = reopenTab(tab)
    later.waiting.watch()
    await waitUntilTrue(() => listOrderStates(later)[0] === 'placed')
    isMadeOnce(later, order_id)
  })

  it('is refused if none of its products can be added to a new cart', async () => {
    const { tab } = await ofLostCart()
    delete tab.platform.goods[coatAddition.sku]
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(tab.platform.orders).toEqual([])
    expect(listWaitingOrderViews(tab)[0]?.lines).toHaveLength(1)
  })
})

describe('a waiting order whose cart was ordered by another tab without a notification', () => {
  const placedElsewhere = (tab: OrderingTab) => {
    const { lines, totals } = tab.cart.store.getState()
    tab.records.keepLastOrder({
      lines,
      totals,
      shippingTitle: '',
      paymentTitle: '',
      orderId: 'of-another-tab',
      cartId: 'cart-1',
      confirmation: {
        backendOrderId: 1,
        magentoOrderId: 1,
        orderNumber: '000000482',
        transferedAt: '2026-11-14T16:42:00Z',
      },
      addressInformation: {
        billingAddress: { firstname: 'Анна', lastname: 'Петрова' } as never,
        payment_method_code: 'cod',
      },
    })
  }
  async function sendsNothing(tab: OrderingTab) {
    await waitUntilTrue(() => tab.waiting.store.getState().orders?.length === 0)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await tab.cart.settled()
    expect(listSentOrders(tab)).toEqual([])
  }

  it('is discarded if it was stored after the order of the other tab', async () => {
    const tab = await openTabWithCoat()
    placedElsewhere(tab)
    await placeOrderOffline(tab)
    await sendsNothing(tab)
  })

  it('is discarded when the next page opens', async () => {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
    placedElsewhere(tab)
    await sendsNothing(reopenTab(tab))
  })
})
