import { describe, expect, it } from '@jest/globals'
import { coat, openTab } from '../testing/buying.ts'
import { lostAnswer, noConnection } from '../testing/fake-platform.ts'
import type { OrderDraft } from './placed-order.ts'

type Tab = ReturnType<typeof openTab>

async function tabInCheckout() {
  const tab = openTab()
  await tab.cart.add(coat)
  await tab.cart.settled()
  return tab
}

function draftFor({ cart }: Tab, city = 'Томск'): OrderDraft {
  const { lines, totals } = cart.store.getState()
  const address = {
    firstname: 'Анна',
    lastname: 'Щербакова',
    street: ['Ленина, 5'],
    city,
    postcode: '634041',
    country_id: 'RU',
  }
  return {
    lines,
    totals,
    shippingTitle: 'Транспортная компания',
    paymentTitle: 'При получении',
    request: {
      cart_id: cart.cartId() ?? '',
      products: lines.map(({ sku, quantity }) => ({ sku, qty: quantity })),
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_carrier_code: 'transport',
        shipping_method_code: 'transport',
        payment_method_code: 'cod',
      },
    },
  }
}

const loseAnswers = ({ platform }: Tab, count: number) => {
  for (let index = 0; index < count; index += 1) {
    platform.trouble.push({ call: 'place', when: 'after', failure: lostAnswer })
  }
}
const placeKeys = ({ platform }: Tab) =>
  platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)

it('places an order and remembers it', async () => {
  const tab = await tabInCheckout()
  const answer = await tab.orders.place(draftFor(tab))
  expect(answer).toMatchObject({ ok: true, value: { confirmation: { orderNumber: '000000482' } } })
  expect(tab.records.lastOrder()?.confirmation.orderNumber).toBe('000000482')
  expect(tab.records.pending()).toEqual([])
  expect(tab.heard.placed).toEqual(['000000482'])
})

it('makes one order of two presses', async () => {
  const tab = await tabInCheckout()
  const [first, second] = await Promise.all([
    tab.orders.place(draftFor(tab)),
    tab.orders.place(draftFor(tab)),
  ])
  expect(second).toEqual(first)
  expect(tab.platform.orders).toHaveLength(1)
  expect(tab.heard.placed).toHaveLength(1)
})

describe('a lost answer', () => {
  it('is asked for again with the same key, and the shopper is told', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 2)
    const told: string[] = []
    const answer = await tab.orders.place(draftFor(tab), failure => told.push(failure.kind))
    expect(answer.ok).toBe(true)
    expect(told).toEqual(['timed-out', 'timed-out'])
    expect(new Set(placeKeys(tab)).size).toBe(1)
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('stays one order when the shopper reloads and presses again', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    const draft = draftFor(tab)
    expect((await tab.orders.place(draft)).ok).toBe(false)
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    const answer = await reloaded.orders.place(draft)
    expect(answer).toMatchObject({
      ok: true,
      value: { confirmation: { orderNumber: '000000482' } },
    })
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is found when the shopper changes the order, instead of a second one', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    await tab.orders.place(draftFor(tab))
    const answer = await tab.orders.place(draftFor(tab, 'Северск'))
    expect(answer).toMatchObject({
      ok: true,
      value: { addressInformation: { billingAddress: { city: 'Томск' } } },
    })
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is found by the cart that has gone, which is then not made anew', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    await tab.orders.place(draftFor(tab))
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    await reloaded.cart.refresh()
    expect(reloaded.heard.placed).toEqual(['000000482'])
    expect(reloaded.cart.cartId()).toBeNull()
    expect(tab.platform.carts.size).toBe(0)
    expect(reloaded.records.lastOrder()?.confirmation.orderNumber).toBe('000000482')
  })
})

it('uses a new key for another content, and after a refusal', async () => {
  const tab = await tabInCheckout()
  tab.platform.goods['coat-46'] = { name: 'Пальто', price: 14_990, stock: 0 }
  expect(await tab.orders.place(draftFor(tab))).toMatchObject({
    ok: false,
    failure: { kind: 'conflict' },
  })
  tab.platform.goods['coat-46'] = { name: 'Пальто', price: 14_990, stock: 1 }
  expect((await tab.orders.place(draftFor(tab, 'Северск'))).ok).toBe(true)
  expect(new Set(placeKeys(tab)).size).toBe(2)
})

it('keeps two failing orders apart and sends neither twice', async () => {
  const tab = await tabInCheckout()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: noConnection })
  }
  await tab.orders.place(draftFor(tab))
  await tab.orders.place(draftFor(tab, 'Северск'))
  expect(tab.records.pending()).toHaveLength(2)
  const answer = await tab.orders.place(draftFor(tab))
  expect(answer).toMatchObject({
    ok: true,
    value: { addressInformation: { billingAddress: { city: 'Томск' } } },
  })
  const keys = placeKeys(tab)
  expect(keys[6]).toBe(keys[0])
  expect(tab.platform.orders).toHaveLength(1)
  expect(tab.records.pending()).toEqual([])
})
