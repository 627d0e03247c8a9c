import { describe, expect, it } from '@jest/globals'
import {
  listOrderStates,
  listSentOrders,
  listWaitingOrderViews,
  openTabWithCoat,
  placeOrderOffline,
  waitUntilTrue,
} from '../testing/ordering-tab.ts'

describe('a waiting order after a change of the session', () => {
  async function madeByAnna() {
    const who = { is: 'anna' as string | null, expired: null as string | null }
    const tab = await openTabWithCoat({
      owner: () => who.is,
      present: () => who.is ?? who.expired,
    })
    await placeOrderOffline(tab)
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
    await tab.waiting.send(String(listWaitingOrderViews(tab)[0]?.order_id))
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
    expect(listWaitingOrderViews(tab)).toHaveLength(1)
    who.is = 'boris'
    who.expired = null
    tab.events.emit('session:signed-in', { how: 'here', isStranger: true })
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
    who.is = null
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers(['anna'])
    await tab.cart.settled()
    expect(listWaitingOrderViews(tab)).toEqual([])
    who.is = 'anna'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: false })
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 1)
  })

  it('is deleted when its customer logs out, and preserved when the session expires', async () => {
    const { tab } = await madeByAnna()
    tab.events.emit('session:signed-out', { why: 'expired', where: 'here', isSilent: true })
    await tab.cart.settled()
    expect(listWaitingOrderViews(tab)).toHaveLength(1)
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
  })

  it('is hidden from other customers if it was made after the session expired', async () => {
    const who = { is: null as string | null, expired: 'anna' as string | null }
    const tab = await openTabWithCoat({ owner: () => who.is, present: () => who.is ?? who.expired })
    const { order_id } = await placeOrderOffline(tab)
    expect(listWaitingOrderViews(tab)).toHaveLength(1)
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => tab.told.orderWaiting.length > 0)
    who.is = 'boris'
    who.expired = null
    tab.events.emit('session:signed-in', { how: 'here', isStranger: true })
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 0)
    tab.told.orderWaiting[0]?.()
    expect(await tab.waiting.cancel(order_id)).toBe(false)
    await tab.waiting.send(order_id)
    await tab.cart.settled()
    expect(listSentOrders(tab)).toEqual([])
    who.is = 'anna'
    tab.events.emit('session:signed-in', { how: 'here', isStranger: false })
    await waitUntilTrue(() => listWaitingOrderViews(tab).length === 1)
    await tab.waiting.send(order_id)
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  })

  it('is not announced to another customer who signed in before the response', async () => {
    let present: string | null = 'anna'
    const tab = await openTabWithCoat({ owner: () => null, present: () => present })
    const { order_id } = await placeOrderOffline(tab)
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
    await placeOrderOffline(tab)
    who.expired = null
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    expect((await tab.memory.queue.orders.all()).size).toBe(0)
  })

  it('is still sent after a log-out if a guest made it', async () => {
    const tab = await openTabWithCoat()
    await placeOrderOffline(tab)
    tab.events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent: false })
    await tab.memory.queue.forgetCustomers()
    await tab.waiting.send(String(listWaitingOrderViews(tab)[0]?.order_id))
    tab.memory.setNetwork('reachable')
    await waitUntilTrue(() => listOrderStates(tab)[0] === 'placed')
  })
})
