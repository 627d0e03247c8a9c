import { describe, expect, it } from '@jest/globals'
import { addMoney, type Failure, fail, parseMoney } from '@vitrina/domain'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { placeOrderOfShownCart } from '../checkout/place-seen-cart.ts'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import {
  createEndedCouponFailure,
  createHigherTotalFailure,
  offlineFailure,
  timedOutFailure,
} from '../testing/fake-platform.ts'
import {
  cashOnDeliverySelection,
  listOrderStates,
  listSentOrders,
  listShownOrders,
  makeOrderOffline,
  type OrderingTab,
  openTabWithCoat,
  pressOrderButton,
  reopenTab,
  waitUntilTrue,
} from '../testing/ordering-tab.ts'

describe('an order made offline', () => {
  it('is stored with its lines as waiting, and is not announced as placed', async () => {
    const tab = await openTabWithCoat()
    const kept = await makeOrderOffline(tab)
    expect(kept).toMatchObject({ transmited: false, lines: [{ name: 'Пальто', quantity: 1 }] })
    expect(listOrderStates(tab)).toEqual(['waiting'])
    expect(listSentOrders(tab)).toEqual([])
    expect(tab.heard.placed).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
  })

  it('is sent once the platform can be reached and the shopper confirms', async () => {
    const tab = await openTabWithCoat()
    const { order_id } = await makeOrderOffline(tab)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.told.orderWaiting.length > 0)
    expect(listSentOrders(tab)).toEqual([])
    tab.told.orderWaiting[0]?.()
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(listSentOrders(tab)).toEqual([{ call: 'place', key: order_id }])
    expect(tab.heard.placed).toEqual(['000000482'])
    expect(tab.told.found).toEqual(['000000482'])
    expect(tab.cart.store.getState().lines).toEqual([])
    expect(tab.orders.lastOrder()?.orderId).toBe(order_id)
  })

  it('is sent without confirmation if its page is open when the connection returns', async () => {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
    const leave = tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.told.orderWaiting).toEqual([])
    expect(tab.told.found).toEqual([])
    leave()
  })

  it('requires confirmation again if its page closed before it was sent', async () => {
    const tab = await openTabWithCoat()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await pressOrderButton(tab)
    const asked = { ofCart: 0 }
    tab.platform.cart.update = () => {
      asked.ofCart += 1
      return new Promise(() => undefined)
    }
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => asked.ofCart > 0)
    const later = reopenTab(tab)
    await waitUntilTrue(() => later.told.orderWaiting.length > 0)
    expect(listSentOrders(tab)).toEqual([])
  })

  it('is restored after a browser restart, and is sent with its key once confirmed', async () => {
    const tab = await openTabWithCoat()
    const { order_id } = await makeOrderOffline(tab)
    tab.memory.setNetwork('reachable')
    const later = reopenTab(tab)
    await waitUntilTrue(() => later.told.orderWaiting.length > 0)
    later.told.orderWaiting[0]?.()
    await waitUntilTrue(() => listOrderStates(later)[0] === 'placed')
    expect(listSentOrders(tab).map(({ key }) => key)).toEqual([order_id])
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is listed if the browser starts while the platform is unreachable', async () => {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
    const later = reopenTab(tab)
    await waitUntilTrue(() => listOrderStates(later)[0] === 'waiting')
    expect(listSentOrders(tab)).toEqual([])
  })

  it('is sent if it was stored by the first release of the shop', async () => {
    const tab = await openTabWithCoat()
    tab.memory.setNetwork('unreachable')
    const [line] = computeVisibleCart(tab.cart.store.getState()).lines
    const { itemId: _, ...goods } = line ?? {}
    await tab.memory.queue.orders.keep('k-1', {
      request: {
        cart_id: tab.cart.cartId(),
        products: [{ sku: 'coat-46', parentSku: 'coat-46', qty: 1, price_incl_tax: 14990 }],
        addressInformation: {
          shippingAddress: { firstname: 'Анна', lastname: 'Ким', street: ['Садовая'] },
          billingAddress: { firstname: 'Анна', lastname: 'Ким', street: ['Садовая'] },
          payment_method_code: 'cashondelivery',
        },
      },
      lines: [{ ...goods, itemId: null }],
      totals: null,
      shippingTitle: 'Транспортная компания',
      paymentTitle: 'При получении',
      order_id: 'k-1',
      created_at: 1763900000000,
      updated_at: 1763900000000,
      transmited: false,
      transmited_at: null,
      confirmation: null,
      isConfirmed: true,
      mayHaveArrived: false,
      owner: null,
      refusal: null,
    })
    const later = reopenTab(tab)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(later)[0] === 'placed')
    expect(listSentOrders(tab).map(({ key }) => key)).toEqual(['k-1'])
  })

  it('is placed with the product that was added offline before it', async () => {
    const tab = await openTabWithCoat()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    const { kept } = await pressOrderButton(tab)
    expect(kept?.lines.map(({ name }) => name)).toEqual(['Пальто', 'Футболка'])
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.platform.orders[0]?.products).toHaveLength(2)
  })

  it('leaves a product that was added after it in the next cart', async () => {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
    await tab.cart.add(shirtAddition)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    await tab.cart.settled()
    await waitUntilTrue(() => tab.cart.store.getState().lines.length === 1)
    expect(tab.cart.store.getState().lines.map(({ name }) => name)).toEqual(['Футболка'])
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is listed once, with one key, if the shopper presses the order button twice', async () => {
    const tab = await openTabWithCoat()
    const first = await makeOrderOffline(tab)
    const second = await pressOrderButton(tab)
    expect(second.kept?.order_id).toBe(first.order_id)
    expect(listShownOrders(tab)).toHaveLength(1)
  })

  it('is replaced by a later order of the same cart', async () => {
    const tab = await openTabWithCoat()
    const first = await makeOrderOffline(tab)
    await tab.cart.add(shirtAddition)
    const { kept } = await pressOrderButton(tab)
    expect(kept?.order_id).not.toBe(first.order_id)
    expect(listShownOrders(tab).map(({ order_id }) => order_id)).toEqual([kept?.order_id])
  })

  it('can be cancelled, and its products stay in the cart', async () => {
    const tab = await openTabWithCoat()
    const { order_id } = await makeOrderOffline(tab)
    expect(await tab.waiting.cancel(order_id)).toBe(true)
    tab.memory.setNetwork('reachable')
    await tab.cart.refresh()
    expect(listShownOrders(tab)).toEqual([])
    expect(listSentOrders(tab)).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
  })
})

describe('an order made offline before the platform has created its cart', () => {
  async function madeOffline() {
    const tab = openTab()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(coatAddition)
    const { kept } = await pressOrderButton(tab)
    if (!kept) throw new Error('The order was not kept')
    return { tab, kept }
  }

  it('is placed from the cart to which its products were added', async () => {
    const { tab, kept } = await madeOffline()
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(listSentOrders(tab)).toEqual([{ call: 'place', key: kept.order_id }])
    expect(tab.cart.store.getState().lines).toEqual([])
  })

  it('is placed only once, and recorded as placed, if its response was lost', async () => {
    const { tab } = await madeOffline()
    tab.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    const { place } = tab.platform.order
    tab.platform.order.place = async (...order) => {
      const answer = await place(...order)
      tab.memory.setNetwork('unreachable')
      return answer
    }
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.platform.orders.length === 1)
    tab.platform.order.place = place
    await waitUntilTrue(() => tab.memory.queue.network.state === 'unreachable')
    // The cart is read before the order is asked for again, and is gone.
    await tab.cart.refresh()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    await tab.cart.settled()
    expect(tab.platform.orders).toHaveLength(1)
    expect(tab.heard.placed).toEqual(['000000482'])
    expect(tab.cart.store.getState().lines).toEqual([])
  })

  it('is refused if none of its products could be added to a cart', async () => {
    const { tab } = await madeOffline()
    for (const { task_id } of tab.memory.queue.tasks('cart')) await tab.cart.giveUp(task_id)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listShownOrders(tab)[0]?.refusal?.kind).toBe('not-found')
    expect(listSentOrders(tab)).toEqual([])
  })
})

describe('a waiting order behind a cart change that failed four times', () => {
  async function blockedOrders() {
    const tab = await openTabWithCoat()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await pressOrderButton(tab)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      tab.platform.trouble.push({ call: 'update', when: 'before', failure: offlineFailure })
    }
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() =>
      tab.memory.queue.tasks('cart').some(({ isDeadLetter }) => isDeadLetter),
    )
    await tab.waiting.send(String(listShownOrders(tab)[0]?.order_id))
    return tab
  }

  it('is shown as blocked and is not sent', async () => {
    const tab = await blockedOrders()
    await waitUntilTrue(() => listShownOrders(tab)[0]?.isHeldUp === true)
    expect(listShownOrders(tab)[0]).toMatchObject({ state: 'waiting', canBeCancelled: true })
    expect(listSentOrders(tab)).toEqual([])
  })

  it('is sent automatically once the shopper has retried the change', async () => {
    const tab = await blockedOrders()
    for (const { task_id } of tab.memory.queue.tasks('cart')) await tab.cart.tryAgain(task_id)
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.platform.orders[0]?.products).toHaveLength(2)
  })
})

it('a waiting order is not blocked by a cart change that this release cannot read', async () => {
  const tab = await openTabWithCoat()
  await tab.memory.queue.put({
    task_id: 'k1',
    partition: 'cart',
    url: '/api/cart/update?cartId={{cartId}}',
    payload: { method: 'POST', body: { cartItem: { sku: 'shirt-s', qty: 1 } } },
    subject: { epoch: tab.storage.read('cart', 'epoch'), change: { kind: 'gift', sku: 'shirt-s' } },
    needsToken: 'if-signed-in',
  })
  await waitUntilTrue(() => tab.memory.queue.find('k1')?.isDeadLetter === true)
  await makeOrderOffline(tab)
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(listShownOrders(tab)[0]?.isHeldUp).toBe(false)
})

it('a waiting order rewritten by a newer release is not overwritten by the response', async () => {
  const tab = await openTabWithCoat()
  const { order_id } = await makeOrderOffline(tab)
  const { queue } = tab.memory
  const stored = (await queue.orders.read(order_id)) as object
  const ofNewer = { ...stored, shippingTitle: { code: 'company' } }
  tab.waiting.watch()
  const { place } = tab.platform.order
  tab.platform.order.place = async (...order) => {
    await queue.orders.keep(order_id, ofNewer)
    return place(...order)
  }
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => queue.find(order_id)?.isDeadLetter === true)
  expect(tab.platform.orders).toHaveLength(1)
  expect(await queue.orders.read(order_id)).toEqual(ofNewer)
})

it('a waiting order whose task cannot be read is sent once and stays a dead letter', async () => {
  const tab = await openTabWithCoat()
  await tab.memory.queue.put({
    task_id: 'k1',
    partition: 'orders',
    url: '/api/order',
    payload: { method: 'POST', body: { cart_id: 'cart-1', products: [] } },
    subject: { order: { id: 'k1' } },
    needsToken: false,
  })
  const isDeadLetter = (of: OrderingTab) => of.memory.queue.find('k1')?.isDeadLetter === true
  await waitUntilTrue(() => isDeadLetter(tab))
  tab.memory.setNetwork('unreachable')
  tab.memory.setNetwork('reachable')
  const later = reopenTab(tab)
  await later.cart.add(coatAddition)
  await later.cart.settled()
  await later.waiting.send('k1')
  await later.cart.settled()
  expect(isDeadLetter(later)).toBe(true)
  expect(listSentOrders(later)).toEqual([{ call: 'place', key: 'k1' }])
})

it('sending a waiting order emits one order:sending-started event', async () => {
  const tab = await openTabWithCoat()
  const sending: string[] = []
  tab.events.on('order:sending-started', ({ orderId }) => sending.push(orderId))
  const { order_id } = await makeOrderOffline(tab)
  expect(sending).toEqual([])
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(sending).toEqual([order_id])
})

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
    expect(listShownOrders(tab)[0]).toMatchObject({ state: 'waiting', canBeCancelled: false })
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
    const { kept } = await placeOrderOfShownCart(tab.buying, what)
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
    expect(listShownOrders(tab)).toEqual([])
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
    expect(listShownOrders(tab)).toEqual([])
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
  await makeOrderOffline(tab)
  await tab.cart.add(shirtAddition)
  tab.memory.setNetwork('reachable')
  expect((await pressOrderButton(tab)).answer.ok).toBe(true)
  await waitUntilTrue(() => listShownOrders(tab).length === 0)
  expect(tab.told.orderedAlready).toEqual([])
})

describe('a waiting order that the platform refuses', () => {
  async function refused(failure?: Failure) {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
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
    expect(listShownOrders(tab)[0]?.refusal).toMatchObject({
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
    await waitUntilTrue(() => listShownOrders(tab).length === 0)
  })
})

describe('a waiting order whose cart the platform has deleted', () => {
  async function ofLostCart() {
    const tab = await openTabWithCoat()
    const { order_id } = await makeOrderOffline(tab)
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
    expect(listShownOrders(tab)[0]?.lines).toHaveLength(1)
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
    await makeOrderOffline(tab)
    await sendsNothing(tab)
  })

  it('is discarded when the next page opens', async () => {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
    placedElsewhere(tab)
    await sendsNothing(reopenTab(tab))
  })
})

describe('a waiting order with a coupon', () => {
  async function keptWithCoupon() {
    const tab = await openTabWithCoat()
    await tab.cart.applyCoupon('SALE10')
    await tab.cart.refresh()
    return { tab, kept: await makeOrderOffline(tab) }
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
    expect(listShownOrders(tab)[0]?.refusal).toEqual(createEndedCouponFailure('SALE10'))
    expect(tab.platform.orders).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
    await tab.cart.refresh()
    expect((await pressOrderButton(tab)).answer.ok).toBe(true)
    expect(tab.platform.orders).toHaveLength(1)
    expect(tab.platform.orders[0]).not.toHaveProperty('coupon_code')
    await waitUntilTrue(() => listShownOrders(tab).length === 0)
  })

  it('is refused if the discount fell, and can then be placed with the new total', async () => {
    const { tab, kept } = await keptWithCoupon()
    expect(kept.request).toMatchObject({ grand_total: 14_490 })
    tab.platform.discounts.SALE10 = 100
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'refused')
    expect(listShownOrders(tab)[0]?.refusal).toEqual(createHigherTotalFailure(14_890, 14_490))
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
    expect(listShownOrders(tab)[0]?.refusal).toEqual(createHigherTotalFailure(30_000, 29_980))
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
    expect(listShownOrders(tab)[0]?.refusal).toEqual(createEndedCouponFailure('SALE99'))
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

it('a waiting order whose request failed four times is stored and can be sent again', async () => {
  const tab = await openTabWithCoat()
  await makeOrderOffline(tab)
  for (let attempt = 0; attempt < 4; attempt += 1) {
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
  }
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'stuck')
  expect(tab.platform.orders).toEqual([])
  await tab.waiting.send(String(listShownOrders(tab)[0]?.order_id))
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(tab.platform.orders).toHaveLength(1)
})

describe('a waiting order after a change of the session', () => {
  async function madeByAnna() {
    const who = { is: 'anna' as string | null, expired: null as string | null }
    const tab = await openTabWithCoat({
      owner: () => who.is,
      present: () => who.is ?? who.expired,
    })
    await makeOrderOffline(tab)
    return { tab, who }
  }

  function expire(who: { is: string | null; expired: string | null }) {
    who.expired = who.is
    who.is = null
  }

  it('is sent only while its customer is signed in', async () => {
    const { tab, who } = await madeByAnna()
    expire(who)
    tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await tab.waiting.send(String(listShownOrders(tab)[0]?.order_id))
    who.is = 'boris'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: true })
    await tab.cart.refresh()
    expect(listSentOrders(tab)).toEqual([])
    who.is = 'anna'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: false })
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is hidden from other customers and guests, and shown again to its customer', async () => {
    const { tab, who } = await madeByAnna()
    expire(who)
    tab.events.emit('session:signed-out', { why: 'expired', where: 'here', isSilent: true })
    await tab.cart.settled()
    expect(listShownOrders(tab)).toHaveLength(1)
    who.is = 'boris'
    who.expired = null
    tab.events.emit('session:signed-in', { how: 'here', isStranger: true })
    await waitUntilTrue(() => listShownOrders(tab).length === 0)
    who.is = null
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers(['anna'])
    await tab.cart.settled()
    expect(listShownOrders(tab)).toEqual([])
    who.is = 'anna'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: false })
    await waitUntilTrue(() => listShownOrders(tab).length === 1)
  })

  it('is deleted when its customer logs out, and preserved when the session expires', async () => {
    const { tab } = await madeByAnna()
    tab.events.emit('session:signed-out', { why: 'expired', where: 'here', isSilent: true })
    await tab.cart.settled()
    expect(listShownOrders(tab)).toHaveLength(1)
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    await waitUntilTrue(() => listShownOrders(tab).length === 0)
  })

  it('is hidden from other customers if it was made after the session expired', async () => {
    const who = { is: null as string | null, expired: 'anna' as string | null }
    const tab = await openTabWithCoat({ owner: () => who.is, present: () => who.is ?? who.expired })
    const { order_id } = await makeOrderOffline(tab)
    expect(listShownOrders(tab)).toHaveLength(1)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.told.orderWaiting.length > 0)
    who.is = 'boris'
    who.expired = null
    tab.events.emit('session:signed-in', { how: 'here', isStranger: true })
    await waitUntilTrue(() => listShownOrders(tab).length === 0)
    tab.told.orderWaiting[0]?.()
    expect(await tab.waiting.cancel(order_id)).toBe(false)
    await tab.waiting.send(order_id)
    await tab.cart.settled()
    expect(listSentOrders(tab)).toEqual([])
    who.is = 'anna'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: false })
    await waitUntilTrue(() => listShownOrders(tab).length === 1)
    await tab.waiting.send(order_id)
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  })

  it('is not announced to another customer who signed in before the response', async () => {
    let present: string | null = 'anna'
    const tab = await openTabWithCoat({ owner: () => null, present: () => present })
    const { order_id } = await makeOrderOffline(tab)
    const { place } = tab.platform.order
    tab.platform.order.place = async (request, key) => {
      present = 'boris'
      return place(request, key)
    }
    await tab.waiting.send(order_id)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.platform.orders.length > 0)
    await waitUntilTrue(() => tab.memory.queue.tasks('orders').length === 0)
    expect([tab.told.found, tab.heard.placed, tab.orders.lastOrder()]).toEqual([[], [], null])
  })

  it('is deleted at the log-out even if it was made after the session expired', async () => {
    const who = { expired: 'anna' as string | null }
    const tab = await openTabWithCoat({ owner: () => null, present: () => who.expired })
    await makeOrderOffline(tab)
    who.expired = null
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    expect((await tab.memory.queue.orders.all()).size).toBe(0)
  })

  it('is still sent after a log-out if a guest made it', async () => {
    const tab = await openTabWithCoat()
    await makeOrderOffline(tab)
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    await tab.waiting.send(String(listShownOrders(tab)[0]?.order_id))
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  })
})

it('a waiting order is sent without confirmation if a shop enables automatic sending', async () => {
  const tab = await openTabWithCoat({ isSentAutomatically: true })
  await makeOrderOffline(tab)
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(tab.told.orderWaiting).toEqual([])
  expect(tab.platform.orders).toHaveLength(1)
})
