import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { readCartCounts } from '@vitrina/federation'
import { createShopStorage } from '@vitrina/storage'
import { coatAddition, createTestStock, openTab, shirtAddition } from '../testing/buying.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { computeVisibleCart } from './cart-state.ts'

type Tab = ReturnType<typeof openTab>
const shown = ({ cart }: Tab) =>
  computeVisibleCart(cart.store.getState()).lines.map(line => [line.sku, line.quantity])
const itemId = ({ cart }: Tab, sku: string) =>
  cart.store.getState().lines.find(line => line.sku === sku)?.itemId ?? 0

/** Another tab of the same browser. */
const another = ({ platform, storage, memory }: Tab) => openTab({ platform, storage, memory })

async function offline(...additions: (typeof coatAddition)[]) {
  const tab = openTab()
  for (const addition of additions) await tab.cart.add(addition)
  await tab.cart.settled()
  tab.memory.setNetwork('unreachable')
  return tab
}

async function online(tab: Tab) {
  tab.memory.setNetwork('reachable')
  await tab.cart.settled()
}

describe('a cart changed without a connection', () => {
  it('keeps its changes after a browser restart and sends them when back online', async () => {
    const tab = await offline(coatAddition, shirtAddition)
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 4)
    await tab.cart.remove(itemId(tab, 'coat-46'))
    expect(shown(tab)).toEqual([['shirt-s', 4]])
    const restarted = another(tab)
    expect(shown(restarted)).toEqual([['shirt-s', 4]])
    await online(restarted)
    expect(shown(restarted)).toEqual([['shirt-s', 4]])
    expect(restarted.platform.carts.get('cart-1')?.map(({ qty }) => qty)).toEqual([4])
  })

  it('keeps an addition made before a cart existed until the addition can be sent', async () => {
    const tab = await offline()
    await tab.cart.add(coatAddition)
    expect(tab.cart.cartId()).toBeNull()
    expect(tab.heard.counts.at(-1)).toBe(1)
    await online(tab)
    expect(shown(tab)).toEqual([['coat-46', 1]])
    expect(tab.heard.added).toBe(1)
  })

  it('sends only the last of several quantities of a line', async () => {
    const tab = await offline(shirtAddition)
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 2)
    expect(tab.cart.store.getState().waiting).toHaveLength(1)
    await online(tab)
    expect(tab.platform.calls.filter(({ call }) => call === 'update')).toHaveLength(2)
    expect(shown(tab)).toEqual([['shirt-s', 2]])
  })

  it('has no grand total until the platform has confirmed its changes', async () => {
    const tab = await offline(shirtAddition)
    await tab.cart.add(coatAddition)
    expect(computeVisibleCart(tab.cart.store.getState()).grandTotal).toBeNull()
    await online(tab)
    expect(computeVisibleCart(tab.cart.store.getState()).grandTotal).toBe(16_780)
  })

  it('drops a waiting change that the shopper discards', async () => {
    const tab = await offline(shirtAddition)
    await tab.cart.add(coatAddition)
    const [waiting] = tab.cart.store.getState().waiting
    expect(await tab.cart.giveUp(waiting?.key ?? '')).toBe(true)
    expect(shown(tab)).toEqual([['shirt-s', 1]])
  })
})

describe('the stored cart count of the header', () => {
  const kept = ({ storage }: Tab) => readCartCounts(storage).quantity

  it('includes an addition that is not in the queue yet', async () => {
    const tab = await offline(coatAddition)
    void tab.cart.add(shirtAddition)
    expect(kept(tab)).toBe(2)
    await tab.cart.settled()
    expect(kept(tab)).toBe(2)
  })

  it('includes an addition that is being queued while another addition is confirmed', async () => {
    const tab = openTab()
    const { update } = tab.platform.cart
    tab.platform.cart.update = (...change) => {
      tab.memory.queue.put = () => new Promise(() => {})
      void tab.cart.add(shirtAddition)
      return update(...change)
    }
    await tab.cart.add(coatAddition)
    expect(shown(tab)).toHaveLength(2)
    expect(kept(tab)).toBe(2)
  })

  it('excludes a change that the shopper discarded', async () => {
    const tab = await offline(shirtAddition)
    await tab.cart.add(coatAddition)
    await tab.cart.giveUp(tab.cart.store.getState().waiting[0]?.key ?? '')
    expect(kept(tab)).toBe(1)
  })
})

describe('a cart that is back online', () => {
  it('keeps the lines that another device added', async () => {
    const tab = await offline(coatAddition)
    await tab.cart.setQuantity(itemId(tab, 'coat-46'), 2)
    await tab.platform.cart.update('cart-1', { sku: 'shirt-s', qty: 2 }, 'of-another-device')
    await online(tab)
    expect(shown(tab)).toEqual([
      ['coat-46', 2],
      ['shirt-s', 2],
    ])
  })

  it('adds up the quantity changes that two devices made to one line', async () => {
    const tab = await offline(shirtAddition)
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.platform.cart.update('cart-1', { sku: 'shirt-s', qty: 1 }, 'of-another-device')
    await online(tab)
    expect(shown(tab)).toEqual([['shirt-s', 4]])
  })

  it('reports a refused addition to a line of which an earlier addition was accepted', async () => {
    const tab = await offline(coatAddition)
    await tab.cart.add({ ...coatAddition, quantity: 2 })
    await tab.cart.add({ ...coatAddition, quantity: 1 })
    tab.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 3 }
    await online(tab)
    expect(shown(tab)).toEqual([['coat-46', 3]])
    expect(tab.told.refused).toEqual(['invalid'])
  })
})

describe('two tabs of one browser', () => {
  it('show changes of each other immediately, and announce each addition once', async () => {
    const one = openTab({ storage: createShopStorage(null) })
    const other = another(one)
    await Promise.all([
      one.cart.add(coatAddition),
      other.cart.add(coatAddition),
      other.cart.add(shirtAddition),
    ])
    expect(shown(one)).toEqual(shown(other))
    await one.cart.settled()
    await other.cart.settled()
    expect(new Map(shown(one) as [string, number][])).toEqual(
      new Map([
        ['coat-46', 2],
        ['shirt-s', 1],
      ]),
    )
    expect(one.heard.added + other.heard.added).toBe(3)
    expect(one.platform.carts.size).toBe(1)
  })
})

describe('a cart whose page is reloaded several times', () => {
  it('has the same quantities after each reload', async () => {
    const tab = openTab({ platform: createFakePlatform(createTestStock()) })
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    for (let time = 0; time < 3; time += 1) {
      const reloaded = another(tab)
      await reloaded.cart.refresh()
      await reloaded.cart.settled()
      expect(shown(reloaded)).toEqual([['coat-46', 1]])
    }
  })
})

describe('a cart page that receives pagehide right after a change', () => {
  const keys = ({ platform }: Tab) =>
    platform.calls.filter(({ call }) => call === 'update').map(({ key }) => key)

  /** The page ends before the browser has stored anything. */
  async function endedAtOnce(now?: () => number) {
    const tab = openTab(now && { now })
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    const { put } = tab.memory.queue
    tab.memory.queue.put = () => new Promise(() => {})
    void tab.cart.setQuantity(itemId(tab, 'coat-46'), 3)
    void tab.cart.leave()
    await new Promise(setImmediate)
    tab.memory.queue.put = put
    return tab
  }

  it('leaves its unstored change to the next page, which sends it once', async () => {
    const tab = await endedAtOnce()
    for (let time = 0; time < 3; time += 1) {
      const next = another(tab)
      expect(shown(next)).toEqual([['coat-46', 3]])
      await next.cart.settled()
      expect(shown(next)).toEqual([['coat-46', 3]])
    }
    expect(tab.platform.carts.get('cart-1')?.map(({ qty }) => qty)).toEqual([3])
    expect(keys(tab)).toHaveLength(2)
  })

  it('sends its change once if it stays open beside another page', async () => {
    const tab = await offline(coatAddition)
    await tab.cart.add(shirtAddition)
    tab.memory.setNetwork('reachable')
    void tab.cart.setQuantity({ ...shirtAddition, itemId: null }, 3)
    void tab.cart.setQuantity(itemId(tab, 'coat-46'), 2)
    void tab.cart.leave()
    const other = another(tab)
    await Promise.all([tab.cart.settled(), other.cart.settled()])
    expect(tab.platform.carts.get('cart-1')?.map(({ qty }) => qty)).toEqual([2, 3])
    expect(shown(other)).toEqual(shown(tab))
    expect(tab.told.refused).toEqual([])
  })

  it('drops its unstored change if another shopper signs in before the next page', async () => {
    const tab = await endedAtOnce()
    tab.storage.write('cart', 'epoch', 'of somebody else')
    const next = another(tab)
    await next.cart.settled()
    expect(shown(next)).toEqual([['coat-46', 1]])
    expect(tab.storage.read('cart', 'unstored-wishes')).toBeNull()
  })

  it('drops its unstored change after a week, when its key is no longer known', async () => {
    const weekMs = 7 * 24 * 60 * 60 * 1000
    const tab = await endedAtOnce(() => Date.now() - weekMs)
    const next = another(tab)
    await next.cart.settled()
    expect(shown(next)).toEqual([['coat-46', 1]])
  })
})

describe('a new variant chosen for a cart line', () => {
  it('is shown immediately in the same position and leaves the other lines unchanged', async () => {
    const tab = await offline(coatAddition, shirtAddition)
    await tab.cart.edit(itemId(tab, 'coat-46'), {
      ...coatAddition,
      sku: 'gift-card',
      name: 'Карта',
    })
    expect(shown(tab)).toEqual([
      ['gift-card', 1],
      ['shirt-s', 1],
    ])
    await online(tab)
    expect(new Map(shown(tab) as [string, number][])).toEqual(
      new Map([
        ['shirt-s', 1],
        ['gift-card', 1],
      ]),
    )
  })

  it('leaves the line unchanged if it is refused, and shows the reason at the line', async () => {
    const tab = openTab()
    await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    const line = itemId(tab, 'shirt-s')
    const answer = await tab.cart.edit(line, { ...coatAddition, quantity: 9 })
    await tab.cart.settled()
    expect(answer.ok).toBe(false)
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    expect(tab.cart.store.getState().problems[line]?.kind).toBe('invalid')
  })
})

describe('a coupon applied to the cart', () => {
  it('is shown as waiting while offline, and as applied once it is sent', async () => {
    const tab = await offline(coatAddition)
    expect(await tab.cart.applyCoupon(' SALE10 ')).toEqual({ ok: true, value: { isWaiting: true } })
    expect(tab.cart.store.getState().coupon).toEqual({ code: 'SALE10', isWaiting: true })
    await online(tab)
    expect(tab.cart.store.getState().coupon).toEqual({ code: 'SALE10', isWaiting: false })
    await tab.cart.removeCoupon()
    await tab.cart.settled()
    expect(tab.cart.store.getState().coupon).toBeNull()
  })

  it('is refused as not found if its code is unknown', async () => {
    const tab = openTab()
    await tab.cart.add(coatAddition)
    expect(await tab.cart.applyCoupon('WRONG')).toMatchObject({ failure: { kind: 'not-found' } })
    expect(tab.cart.store.getState().coupon).toBeNull()
  })
})

it('a price changed by the shop is announced once although the cart refreshes twice', async () => {
  const tab = openTab()
  const heard: unknown[] = []
  tab.events.on('cart:changes-told', ({ changes }) => heard.push(...changes))
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  const [item] = tab.platform.carts.get('cart-1') ?? []
  if (!item) throw new Error('No line')
  item.price = parseMoney(15_990)
  await tab.cart.refresh()
  await tab.cart.refresh()
  expect(heard).toEqual([
    { sku: 'coat-46', name: 'Пальто', cause: 'price', price: parseMoney(15_990) },
  ])
})

it('an addition without a price is refused without a platform request', async () => {
  const tab = openTab()
  const answer = await tab.cart.add({ ...coatAddition, price: parseMoney(0) })
  expect(answer).toMatchObject({
    failure: {
      message: 'Product price is unknown, product cannot be added to the cart!',
    },
  })
  expect(tab.platform.calls).toEqual([])
})
