import { describe, expect, it } from '@jest/globals'
import { type Failure, parseMoney, succeed } from '@vitrina/domain'
import { coatAddition, openTab, shirtAddition } from '../testing/buying.ts'
import { createCartLock } from '../testing/cart-lock.ts'
import { offlineFailure, timedOutFailure } from '../testing/fake-platform.ts'
import type { OrderDraft } from './order-types.ts'

type Tab = ReturnType<typeof openTab>

async function tabInCheckout(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options)
  await tab.cart.add(coatAddition)
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

const press = ({ orders }: Tab, draft: OrderDraft, onRetry?: (failure: Failure) => void) =>
  orders.place(async () => succeed(draft), onRetry)
const cutOff = ({ platform }: Tab) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
  }
}
const wrongPostcode: Failure = { kind: 'invalid', message: 'Такого индекса нет', problems: [] }

const loseAnswers = ({ platform }: Tab, count: number) => {
  for (let index = 0; index < count; index += 1) {
    platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
  }
}
const placeKeys = ({ platform }: Tab) =>
  platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)

it('a placed order is stored with its confirmation, announced and no longer pending', async () => {
  const tab = await tabInCheckout()
  const answer = await press(tab, draftFor(tab))
  expect(answer).toMatchObject({ ok: true, value: { confirmation: { orderNumber: '000000482' } } })
  expect(tab.records.lastOrder()?.confirmation.orderNumber).toBe('000000482')
  expect(tab.records.pending()).toEqual([])
  expect(tab.heard.placed).toEqual(['000000482'])
})

it('placing an order twice concurrently creates one order', async () => {
  const tab = await tabInCheckout()
  const [first, second] = await Promise.all([press(tab, draftFor(tab)), press(tab, draftFor(tab))])
  expect(second).toEqual(first)
  expect(tab.platform.orders).toHaveLength(1)
  expect(tab.heard.placed).toHaveLength(1)
})

describe('an order whose shopper changes before the response arrives', () => {
  async function answeredTo(next: string | null) {
    let present: string | null = 'anna'
    const tab = await tabInCheckout({ present: () => present })
    const { place } = tab.platform.order
    const boriss = [{ ...draftFor(tab), key: 'his' }]
    tab.platform.order.place = async (request, key) => {
      present = next
      tab.records.keepPending(boriss)
      return place(request, key)
    }
    return { tab, answer: await press(tab, draftFor(tab)) }
  }

  it.each(['boris', null])(
    'is placed, and neither announced nor shown to the next shopper (%s)',
    async next => {
      const { tab, answer } = await answeredTo(next)
      expect(answer.ok).toBe(true)
      expect(tab.platform.orders).toHaveLength(1)
      expect(tab.records.lastOrder()).toBeNull()
      expect(tab.heard.placed).toEqual([])
      expect(tab.records.pending().map(({ key }) => key)).toEqual(['his'])
    },
  )
})

it('an order is announced if its customer signs in again before the response arrives', async () => {
  let present: string | null = 'anna'
  const tab = await tabInCheckout({ present: () => present })
  const { place } = tab.platform.order
  tab.platform.order.place = async (request, key) => {
    present = null
    const answer = await place(request, key)
    present = 'anna'
    return answer
  }
  await press(tab, draftFor(tab))
  expect(tab.records.lastOrder()?.confirmation.orderNumber).toBe('000000482')
  expect(tab.heard.placed).toEqual(['000000482'])
  expect(tab.records.pending()).toEqual([])
})

describe('an order whose response was lost', () => {
  it('is sent again with the same key, and each failure is reported', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 2)
    const told: string[] = []
    const answer = await press(tab, draftFor(tab), failure => told.push(failure.kind))
    expect(answer.ok).toBe(true)
    expect(told).toEqual(['timed-out', 'timed-out'])
    expect(new Set(placeKeys(tab)).size).toBe(1)
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is placed once if the shopper reloads and orders again', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    const draft = draftFor(tab)
    expect((await press(tab, draft)).ok).toBe(false)
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    const answer = await press(reloaded, draft)
    expect(answer).toMatchObject({
      ok: true,
      value: { confirmation: { orderNumber: '000000482' } },
    })
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is the only order when the shopper orders again with another address', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    await press(tab, draftFor(tab))
    const answer = await press(tab, draftFor(tab, 'Северск'))
    expect(answer).toMatchObject({
      ok: true,
      value: { addressInformation: { billingAddress: { city: 'Томск' } } },
    })
    expect(tab.platform.orders).toHaveLength(1)
  })

  it('is found when its cart was deleted, and no new cart is created', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    await press(tab, draftFor(tab))
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    await reloaded.cart.refresh()
    expect(reloaded.heard.placed).toEqual(['000000482'])
    expect(reloaded.cart.cartId()).toBeNull()
    expect(tab.platform.carts.size).toBe(0)
    expect(reloaded.records.lastOrder()?.confirmation.orderNumber).toBe('000000482')
  })
})

it('an order whose session expired before the response is resent with the same key', async () => {
  const tab = await tabInCheckout()
  loseAnswers(tab, 1)
  const expired: Failure = { kind: 'signed-out', message: 'Current user is not authorized' }
  tab.platform.trouble.push({ call: 'place', when: 'before', failure: expired })
  expect(await press(tab, draftFor(tab))).toEqual({ ok: false, failure: expired })
  const answer = await press(tab, draftFor(tab))
  expect(answer).toMatchObject({ ok: true, value: { confirmation: { orderNumber: '000000482' } } })
  expect(new Set(placeKeys(tab)).size).toBe(1)
  expect(tab.platform.orders).toHaveLength(1)
})

it('the start of sending an order is announced once over several attempts', async () => {
  const tab = await tabInCheckout()
  const sent: string[] = []
  tab.events.on('order:sending-started', ({ orderId }) => sent.push(orderId))
  loseAnswers(tab, 3)
  await press(tab, draftFor(tab))
  await press(tab, draftFor(tab))
  expect(sent).toEqual([placeKeys(tab)[0]])
})

it('a second response to an order does not clear the next cart', async () => {
  const tab = await tabInCheckout()
  const draft = draftFor(tab)
  const placed = await press(tab, draft)
  await tab.cart.add(shirtAddition)
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  if (!placed.ok) throw new Error('The order was not placed')
  const key = placed.value.orderId
  await tab.cart.refreshUnderLock()
  tab.orders.finish({ ...draft, key }, placed.value.confirmation)
  await tab.cart.settled()
  expect(tab.cart.store.getState().lines.map(({ name }) => name)).toEqual(['Футболка', 'Пальто'])
})

it('placing an order clears the completed checkout steps and keeps the contacts', async () => {
  const tab = await tabInCheckout()
  tab.storage.write('checkout', 'modified-at', Date.now())
  tab.storage.write('checkout', 'confirmed-steps', ['personal', 'delivery'])
  tab.storage.write('checkout', 'personal-details', { firstName: 'Анна' })
  await press(tab, draftFor(tab))
  expect(tab.storage.read('checkout', 'modified-at')).toBeNull()
  expect(tab.storage.read('checkout', 'confirmed-steps')).toBeNull()
  expect(tab.storage.read('checkout', 'personal-details')).toEqual({ firstName: 'Анна' })
})

it('an order is announced once, even if the browser closes before recording it', async () => {
  const tab = await tabInCheckout()
  const draft = draftFor(tab)
  await press(tab, draft)
  const key = String(placeKeys(tab)[0])
  tab.records.keepPending([{ ...draft, key }])
  const reopened = openTab({ platform: tab.platform, storage: tab.storage })
  expect((await press(reopened, draft)).ok).toBe(true)
  expect(reopened.heard.placed).toEqual([])
  expect(reopened.records.pending()).toEqual([])
})

describe('an order refused after an earlier order of its cart failed', () => {
  it('does not place the earlier order if that order never reached the platform', async () => {
    const tab = await tabInCheckout()
    cutOff(tab)
    await press(tab, draftFor(tab))
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: wrongPostcode })
    const answer = await press(tab, draftFor(tab, 'Северск'))
    expect(answer).toEqual({ ok: false, failure: wrongPostcode })
    await tab.cart.refresh()
    expect(tab.platform.orders).toEqual([])
  })

  it('drops the earlier order once the platform reports that the cart is open', async () => {
    const tab = await tabInCheckout()
    cutOff(tab)
    await press(tab, draftFor(tab))
    tab.platform.trouble.push({
      call: 'place',
      when: 'before',
      failure: {
        kind: 'conflict',
        message: 'Цена изменилась',
        problems: [{ path: 'products.0.price_incl_tax', message: 'Цена изменилась' }],
      },
    })
    expect((await press(tab, draftFor(tab, 'Северск'))).ok).toBe(false)
    expect(tab.platform.orders).toEqual([])
    expect(tab.records.pending()).toEqual([])
  })

  it('finds the earlier order if that order reached the platform', async () => {
    const tab = await tabInCheckout()
    loseAnswers(tab, 3)
    await press(tab, draftFor(tab))
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: wrongPostcode })
    expect((await press(tab, draftFor(tab, 'Северск'))).ok).toBe(false)
    await tab.cart.refresh()
    expect(tab.heard.placed).toEqual(['000000482'])
    expect(tab.platform.orders).toHaveLength(1)
    expect(tab.cart.cartId()).toBeNull()
  })
})

it('an order is drafted only once the lock of the cart is free', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const tab = openTab({ withCartLock })
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  const otherTab = Promise.withResolvers<void>()
  void withCartLock(() => otherTab.promise)
  let isDrafted = false
  const answer = tab.orders.place(async () => {
    isDrafted = true
    return succeed(draftFor(tab))
  })
  await Promise.resolve()
  expect(isDrafted).toBe(false)
  otherTab.resolve()
  expect((await answer).ok).toBe(true)
})

it('an order changed after a refusal is sent with a new key', async () => {
  const tab = await tabInCheckout()
  tab.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
  expect(await press(tab, draftFor(tab))).toMatchObject({
    ok: false,
    failure: { kind: 'conflict' },
  })
  tab.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 1 }
  expect((await press(tab, draftFor(tab, 'Северск'))).ok).toBe(true)
  expect(new Set(placeKeys(tab)).size).toBe(2)
})

it('an order in which only the consents changed is sent again with the same key', async () => {
  const tab = await tabInCheckout()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
  }
  const draft = draftFor(tab)
  expect((await press(tab, draft)).ok).toBe(false)
  const consents = ['offer', 'personal-data', 'newsletter'] as const
  const ticked = { ...draft, request: { ...draft.request, consents: [...consents] } }
  expect((await press(tab, ticked)).ok).toBe(true)
  expect(new Set(placeKeys(tab)).size).toBe(1)
})

it('two failed orders of a cart keep their keys, and only the retried one is placed', async () => {
  const tab = await tabInCheckout()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    tab.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
  }
  await press(tab, draftFor(tab))
  await press(tab, draftFor(tab, 'Северск'))
  expect(tab.records.pending()).toHaveLength(2)
  const answer = await press(tab, draftFor(tab))
  expect(answer).toMatchObject({
    ok: true,
    value: { addressInformation: { billingAddress: { city: 'Томск' } } },
  })
  const keys = placeKeys(tab)
  expect(keys[6]).toBe(keys[0])
  expect(tab.platform.orders).toHaveLength(1)
  expect(tab.records.pending()).toEqual([])
})
