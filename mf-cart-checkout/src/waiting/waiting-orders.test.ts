import { describe, expect, it, jest } from '@jest/globals'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { shirtAddition } from '../testing/buying.ts'
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

describe('an order made offline', () => {
  it('is stored with its lines as waiting, and is not announced as placed', async () => {
    const tab = await openTabWithCoat()
    const kept = await placeOrderOffline(tab)
    expect(kept).toMatchObject({ transmited: false, lines: [{ name: 'Пальто', quantity: 1 }] })
    expect(listOrderStates(tab)).toEqual(['waiting'])
    expect(listSentOrders(tab)).toEqual([])
    expect(tab.heard.placed).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
  })

  it('is sent once the platform can be reached and the shopper confirms', async () => {
    const tab = await openTabWithCoat()
    const { order_id } = await placeOrderOffline(tab)
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
    await placeOrderOffline(tab)
    const leave = tab.waiting.watch()
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
    expect(tab.told.orderWaiting).toEqual([])
    expect(tab.told.found).toEqual([])
    leave()
  })

  it('stays waiting if its page opens before it is known that the network is gone', async () => {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
    tab.memory.setNetwork('reachable')
    tab.memory.breakSilently()
    const later = reopenTab(tab)
    later.waiting.watch()
    await waitUntilTrue(() => !later.waiting.isReachable())
    expect(listOrderStates(later)).toEqual(['waiting'])
    expect(listSentOrders(tab)).toEqual([])
  })

  it('requires confirmation if its page is left while the platform is being asked', async () => {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
    const leave = tab.waiting.watch()
    const asked = Promise.withResolvers<'reachable'>()
    const doubt = jest.spyOn(tab.memory.queue.network, 'doubt').mockReturnValue(asked.promise)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => doubt.mock.calls.length > 0)
    leave()
    asked.resolve('reachable')
    await waitUntilTrue(() => tab.told.orderWaiting.length > 0)
    expect(listSentOrders(tab)).toEqual([])
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
    const { order_id } = await placeOrderOffline(tab)
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
    await placeOrderOffline(tab)
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

  it('includes a product that was added offline before the order was made', async () => {
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

  it('excludes a product added after the order, which stays in the next cart', async () => {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
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
    const first = await placeOrderOffline(tab)
    const second = await pressOrderButton(tab)
    expect(second.kept?.order_id).toBe(first.order_id)
    expect(listWaitingOrderViews(tab)).toHaveLength(1)
  })

  it('is replaced by a later order of the same cart', async () => {
    const tab = await openTabWithCoat()
    const first = await placeOrderOffline(tab)
    await tab.cart.add(shirtAddition)
    const { kept } = await pressOrderButton(tab)
    expect(kept?.order_id).not.toBe(first.order_id)
    expect(listWaitingOrderViews(tab).map(({ order_id }) => order_id)).toEqual([kept?.order_id])
  })

  it('can be cancelled, and its products stay in the cart', async () => {
    const tab = await openTabWithCoat()
    const { order_id } = await placeOrderOffline(tab)
    expect(await tab.waiting.cancel(order_id)).toBe(true)
    tab.memory.setNetwork('reachable')
    await tab.cart.refresh()
    expect(listWaitingOrderViews(tab)).toEqual([])
    expect(listSentOrders(tab)).toEqual([])
    expect(tab.cart.store.getState().lines).toHaveLength(1)
  })
})
