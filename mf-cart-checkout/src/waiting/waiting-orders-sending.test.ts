import { describe, expect, it } from '@jest/globals'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { offlineFailure, timedOutFailure } from '../testing/fake-platform.ts'
import {
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
    expect(listWaitingOrderViews(tab)[0]?.refusal?.kind).toBe('not-found')
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
    await tab.waiting.send(String(listWaitingOrderViews(tab)[0]?.order_id))
    return tab
  }

  it('is shown as blocked and is not sent', async () => {
    const tab = await blockedOrders()
    await waitUntilTrue(() => listWaitingOrderViews(tab)[0]?.isHeldUp === true)
    expect(listWaitingOrderViews(tab)[0]).toMatchObject({ state: 'waiting', canBeCancelled: true })
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
  await placeOrderOffline(tab)
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(listWaitingOrderViews(tab)[0]?.isHeldUp).toBe(false)
})

it('a waiting order rewritten by a newer release is not overwritten by the response', async () => {
  const tab = await openTabWithCoat()
  const { order_id } = await placeOrderOffline(tab)
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
  const { order_id } = await placeOrderOffline(tab)
  expect(sending).toEqual([])
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(sending).toEqual([order_id])
})

it('a waiting order whose request failed four times is stored and can be sent again', async () => {
  const tab = await openTabWithCoat()
  await placeOrderOffline(tab)
  for (let attempt = 0; attempt < 4; attempt += 1) {
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
  }
  tab.waiting.watch()
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'stuck')
  expect(tab.platform.orders).toEqual([])
  await tab.waiting.send(String(listWaitingOrderViews(tab)[0]?.order_id))
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(tab.platform.orders).toHaveLength(1)
})

it('a waiting order is sent without confirmation if a shop enables automatic sending', async () => {
  const tab = await openTabWithCoat({ isSentAutomatically: true })
  await placeOrderOffline(tab)
  tab.memory.setNetwork('reachable')
  await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  expect(tab.told.orderWaiting).toEqual([])
  expect(tab.platform.orders).toHaveLength(1)
})
