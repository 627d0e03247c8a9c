import { describe, expect, it } from '@jest/globals'
import type { CartItem, PaymentMethod } from '@vitrina/contract'
import { fail, parseMoney } from '@vitrina/domain'
import type { CartSession } from '../cart/cart-session.ts'
import { coatAddition, createTestStock, openTab, shirtAddition } from '../testing/buying.ts'
import { createFakePlatform, offlineFailure } from '../testing/fake-platform.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import { createTaskSender } from '../testing/task-sender.ts'
import { createEmptyCheckoutDetails } from './checkout-details.ts'
import { placeOrderForVisibleCart } from './place-seen-cart.ts'

const press = ({ buying }: ReturnType<typeof openTab>) =>
  placeOrderForVisibleCart(buying, {
    details: createEmptyCheckoutDetails('RU'),
    shipping: null,
    shippingTitle: '',
    payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
    paymentTitle: 'При получении',
  })

it('ordering a changed cart reports new prices and shortages and places no order', async () => {
  const tab = openTab()
  await tab.cart.add(coatAddition)
  await tab.cart.add({ ...shirtAddition, quantity: 2 })
  await tab.cart.settled()
  const [dearer] = tab.platform.carts.get('cart-1') as [CartItem]
  dearer.price = parseMoney(15_990)
  const { 'shirt-s': scarce } = tab.platform.goods
  if (scarce) scarce.stock = 1
  const { answer } = await press(tab)
  expect(answer).toMatchObject({
    failure: {
      kind: 'cart-changed',
      changes: [
        { name: 'Пальто, M', cause: 'price', price: parseMoney(15_990) },
        { name: 'Футболка, M', cause: 'too-few', available: 1 },
      ],
    },
  })
  expect(tab.platform.orders).toEqual([])
})

it('a cart needs no confirmation about the coupon of the previously ordered cart', async () => {
  const tab = openTab()
  await tab.cart.add(coatAddition)
  await tab.cart.applyCoupon('SALE10')
  await tab.cart.settled()
  const seenLine = { sku: 'coat-46', parentSku: 'coat-46', price: parseMoney(14_990), limit: 3 }
  tab.buying.remember({ lines: [seenLine], coupon: 'SALE10' })
  expect((await press(tab)).answer.ok).toBe(true)
  await tab.cart.add(shirtAddition)
  await tab.cart.settled()
  expect((await press(tab)).answer).toMatchObject({ ok: true })
  expect(tab.platform.orders.map(order => order.coupon_code)).toEqual(['SALE10', undefined])
})

describe('a customer who orders one cart in two tabs while the connection drops', () => {
  const anna: CartSession = {
    token: () => 'anna',
    onChange: () => () => {},
    onLeave: () => () => {},
  }

  it('gets one placed order and no waiting order', async () => {
    const platform = createFakePlatform(createTestStock())
    platform.carts.set('7', [])
    const { place } = platform.order
    let isGone = false
    platform.cart.create = async () => {
      if (!isGone) return { ok: true, value: 7 }
      // As a browser lets a tab know what another has changed.
      memory.setLasting(true)
      return fail(offlineFailure)
    }
    const memory = createMemoryQueue(createTaskSender(platform))
    const tab = openTab({ platform, memory, session: anna })
    const { storage } = tab
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    const other = openTab({ platform, storage, memory, session: anna })
    platform.order.place = async (...order) => {
      const answer = await place(...order)
      isGone = true
      memory.setNetwork('unreachable')
      return answer
    }
    const [first, second] = await Promise.all([press(other), press(tab)])
    expect(first.answer.ok).toBe(true)
    expect(second).toMatchObject({ kept: null, answer: { failure: { kind: 'cart-changed' } } })
    expect(tab.waiting.store.getState().orders ?? []).toEqual([])
    expect(platform.orders).toHaveLength(1)
  })
})
