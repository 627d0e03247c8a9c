import { describe, expect, it } from '@jest/globals'
import type { OrderRequest } from '@vitrina/contract'
import { parseMoney, succeed } from '@vitrina/domain'
import { createShopStorage } from '@vitrina/storage'
import { coatAddition, createTestStock, openTab, shirtAddition } from '../testing/buying.ts'
import { createFakePlatform, offlineFailure, timedOutFailure } from '../testing/fake-platform.ts'
import { computeVisibleCart } from './cart-state.ts'

type Tab = ReturnType<typeof openTab>
const shown = ({ cart }: Tab) =>
  computeVisibleCart(cart.store.getState()).lines.map(line => [line.sku, line.quantity])
const itemId = ({ cart }: Tab, sku: string) =>
  cart.store.getState().lines.find(line => line.sku === sku)?.itemId ?? 0
const keysOf = ({ platform }: Tab, call: string) =>
  platform.calls.filter(other => other.call === call).map(other => other.key)

async function tabWith(...additions: (typeof coatAddition)[]) {
  const tab = openTab()
  for (const addition of additions) await tab.cart.add(addition)
  await tab.cart.settled()
  return tab
}

describe('adding a product to the cart', () => {
  it('creates a cart for the first product, and emits cart:item-added once', async () => {
    const tab = openTab()
    const answer = await tab.cart.add(coatAddition)
    await tab.cart.settled()
    expect(answer).toEqual({ ok: true, value: { quantity: 1 } })
    expect(tab.cart.cartId()).toBe('cart-1')
    expect(tab.heard.added).toBe(1)
    expect(tab.told.added).toEqual(['Пальто'])
    expect(tab.cart.store.getState().totals?.grand_total).toBe(14_990)
  })

  it('shows the line as waiting until the platform has responded', () => {
    const tab = openTab()
    void tab.cart.add(coatAddition)
    expect(shown(tab)).toEqual([['coat-46', 1]])
    expect(computeVisibleCart(tab.cart.store.getState()).lines[0]?.isWaiting).toBe(true)
    expect(tab.heard.counts).toEqual([0, 1])
  })

  it('is retried with the same key after a lost response, and adds the product once', async () => {
    const tab = openTab()
    tab.platform.trouble.push(
      { call: 'create', when: 'after', failure: timedOutFailure },
      { call: 'update', when: 'after', failure: timedOutFailure },
      { call: 'update', when: 'before', failure: offlineFailure },
    )
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    expect(new Set(keysOf(tab, 'create')).size).toBe(1)
    expect(keysOf(tab, 'update')).toHaveLength(3)
    expect(new Set(keysOf(tab, 'update')).size).toBe(1)
    expect(shown(tab)).toEqual([['coat-46', 1]])
    expect(tab.platform.carts.size).toBe(1)
    expect(tab.heard.added).toBe(1)
  })

  it('is queued while offline and reported as waiting', async () => {
    const tab = await tabWith(coatAddition)
    tab.memory.setNetwork('unreachable')
    const answer = await tab.cart.add(shirtAddition)
    expect(answer).toEqual({ ok: true, value: { quantity: 1, isWaiting: true } })
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    expect(tab.told).toMatchObject({ added: ['Пальто'], waits: ['Футболка'] })
    expect(tab.heard.added).toBe(1)
    tab.memory.setNetwork('reachable')
    await tab.cart.settled()
    expect(tab.platform.carts.get('cart-1')).toHaveLength(2)
    expect(tab.heard.added).toBe(2)
  })

  it('fails after four attempts, leaves the cart unchanged and can be retried', async () => {
    const tab = await tabWith(coatAddition)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      tab.platform.trouble.push({ call: 'update', when: 'before', failure: timedOutFailure })
    }
    const answer = await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    expect(answer).toEqual({ ok: false, failure: timedOutFailure })
    expect(shown(tab)).toEqual([['coat-46', 1]])
    expect(tab.heard.added).toBe(1)
    const [failed] = tab.cart.store.getState().waiting
    expect(failed?.state).toBe('failed')
    await tab.cart.tryAgain(failed?.key ?? '')
    await tab.cart.settled()
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    expect(tab.heard.added).toBe(2)
  })

  it('succeeds even if the platform’s response with the line cannot be parsed', async () => {
    const tab = await tabWith(coatAddition)
    const { update } = tab.platform.cart
    tab.platform.cart.update = async (...asked) => {
      const answer = await update(...asked)
      return answer.ok ? succeed({ ...answer.value, price: null } as never) : answer
    }
    const answer = await tab.cart.add(shirtAddition)
    await tab.cart.refresh()
    expect(answer).toMatchObject({ ok: true })
    expect(keysOf(tab, 'update')).toHaveLength(2)
    expect(tab.heard.added).toBe(2)
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
  })

  it('is not retried after a refusal by the platform', async () => {
    const tab = openTab()
    const answer = await tab.cart.add({ ...coatAddition, quantity: 4 })
    await tab.cart.settled()
    expect(answer.ok).toBe(false)
    expect(keysOf(tab, 'update')).toHaveLength(1)
    expect(shown(tab)).toEqual([])
    expect(tab.told.added).toEqual([])
  })

  it('adds two pieces after two quick presses', async () => {
    const tab = openTab()
    await Promise.all([tab.cart.add(coatAddition), tab.cart.add(coatAddition)])
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['coat-46', 2]])
    expect(tab.heard.added).toBe(2)
    expect(tab.platform.carts.size).toBe(1)
  })
})

describe('changing the quantity of a cart line', () => {
  it('three times in a row sends one request with the last quantity', async () => {
    const tab = await tabWith(shirtAddition)
    const before = keysOf(tab, 'update').length
    const line = itemId(tab, 'shirt-s')
    const presses = [2, 3, 4].map(quantity => tab.cart.setQuantity(line, quantity))
    expect(shown(tab)).toEqual([['shirt-s', 4]])
    await Promise.all(presses)
    await tab.cart.settled()
    expect(keysOf(tab, 'update')).toHaveLength(before + 1)
    expect(tab.platform.carts.get('cart-1')?.[0]?.qty).toBe(4)
  })

  it('above the stock leaves the line unchanged and shows the reason at the line', async () => {
    const tab = await tabWith(coatAddition)
    const line = itemId(tab, 'coat-46')
    await tab.cart.setQuantity(line, 7)
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['coat-46', 1]])
    expect(tab.cart.store.getState().problems[line]?.kind).toBe('invalid')
    await tab.cart.setQuantity(line, 2)
    expect(tab.cart.store.getState().problems).toEqual({})
  })
})

describe('removing a cart line', () => {
  it('deletes the line, which can then be restored', async () => {
    const tab = await tabWith(coatAddition, shirtAddition)
    const [line] = tab.cart.store.getState().lines
    if (!line) throw new Error('No line')
    await tab.cart.remove(line.itemId)
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    await tab.cart.putBack(line)
    expect(shown(tab)).toEqual([
      ['shirt-s', 1],
      ['coat-46', 1],
    ])
    expect(tab.told.added).toEqual(['Пальто', 'Футболка'])
  })

  it('succeeds if another device has already removed the line', async () => {
    const tab = await tabWith(coatAddition)
    const line = itemId(tab, 'coat-46')
    tab.platform.carts.get('cart-1')?.pop()
    expect((await tab.cart.remove(line)).ok).toBe(true)
    expect(shown(tab)).toEqual([])
  })
})

describe('a cart that the platform has deleted', () => {
  it('is created again with the same lines and the pending change', async () => {
    const tab = await tabWith(coatAddition, shirtAddition)
    tab.platform.carts.clear()
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 5)
    await tab.cart.settled()
    expect(tab.cart.cartId()).toBe('cart-2')
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 5],
    ])
    expect(tab.platform.carts.get('cart-2')?.map(item => item.qty)).toEqual([1, 5])
  })

  it('reports the products that could not be added to the new cart', async () => {
    const tab = await tabWith(coatAddition, shirtAddition)
    tab.platform.carts.clear()
    tab.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
    await tab.cart.refresh()
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    expect(tab.told.lost).toEqual(['Пальто'])
  })

  it('is restored once although the page reloads during the restoration', async () => {
    const tab = await tabWith(coatAddition, shirtAddition)
    tab.platform.carts.clear()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      tab.platform.trouble.push({ call: 'update', when: 'after', failure: timedOutFailure })
    }
    expect((await tab.cart.refresh()).ok).toBe(false)
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    await reloaded.cart.refresh()
    expect(shown(reloaded)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    expect(tab.platform.carts.size).toBe(1)
  })
})

describe('a cart that was ordered by a request whose response was lost', () => {
  async function tabWithLostOrder() {
    const tab = await tabWith(coatAddition)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      tab.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    const { lines, totals } = tab.cart.store.getState()
    const request = {
      cart_id: 'cart-1',
      products: [{ sku: 'coat-46', qty: 1 }],
      addressInformation: {
        billingAddress: { firstname: 'Анна', lastname: 'Петрова' },
        payment_method_code: 'cod',
      },
    } as OrderRequest
    await tab.orders.place(async () =>
      succeed({ request, lines, totals, shippingTitle: '', paymentTitle: '' }),
    )
    return tab
  }

  it('is replaced by a new cart on the next addition', async () => {
    const tab = await tabWithLostOrder()
    const answer = await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    expect(answer).toEqual({ ok: true, value: { quantity: 1 } })
    expect(tab.heard.placed).toEqual(['000000482'])
    expect(tab.cart.cartId()).toBe('cart-2')
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    expect(tab.told.added).toEqual(['Пальто', 'Футболка'])
  })

  it('drops later changes of its lines', async () => {
    const tab = await tabWithLostOrder()
    await tab.cart.setQuantity(itemId(tab, 'coat-46'), 2)
    await tab.cart.settled()
    expect(shown(tab)).toEqual([])
    expect(tab.cart.store.getState().waiting).toEqual([])
  })
})

describe('a newly loaded page', () => {
  it('shows the stored cart immediately and the platform’s cart once it is loaded', async () => {
    const tab = await tabWith(coatAddition)
    tab.platform.carts.get('cart-1')?.splice(0, 1)
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    expect(shown(reloaded)).toEqual([['coat-46', 1]])
    expect(reloaded.heard.counts).toEqual([1])
    await reloaded.cart.refresh()
    expect(shown(reloaded)).toEqual([])
  })

  it('shows the stored cart, flagged as stale, while the platform cannot be reached', async () => {
    const tab = await tabWith(coatAddition)
    tab.platform.trouble.push({ call: 'pull', when: 'before', failure: offlineFailure })
    const reloaded = openTab({ platform: tab.platform, storage: tab.storage })
    await reloaded.cart.refresh()
    expect(shown(reloaded)).toEqual([['coat-46', 1]])
    expect(reloaded.cart.store.getState().staleness).toEqual(offlineFailure)
  })

  it('sends no request if no cart is stored', async () => {
    const tab = openTab({ platform: createFakePlatform(createTestStock()) })
    await tab.cart.refresh()
    expect(tab.platform.calls).toEqual([])
  })
})

describe('two tabs with one storage', () => {
  /** Two pages over one storage, hearing of each other's writes as browsers tell them. */
  function openTwo() {
    const values = new Map<string, string>()
    const pages: ((event: StorageEvent) => void)[][] = [[], []]
    const storageOf = (own: number) => {
      const tell = (key: string, newValue: string | null) => {
        for (const listener of pages[1 - own] ?? []) listener({ key, newValue } as StorageEvent)
      }
      return createShopStorage(
        {
          getItem: key => values.get(key) ?? null,
          setItem(key, value) {
            values.set(key, value)
            tell(key, value)
          },
          removeItem(key) {
            values.delete(key)
            tell(key, null)
          },
        },
        {
          addEventListener: (_: string, listener: unknown) => pages[own]?.push(listener as never),
          removeEventListener: () => {},
        } as never,
      )
    }
    const platform = createFakePlatform(createTestStock())
    return [0, 1].map(own => openTab({ platform, storage: storageOf(own) })) as [Tab, Tab]
  }

  it('show the same cart after a change in either tab', async () => {
    const [one, other] = openTwo()
    await one.cart.add(coatAddition)
    await one.cart.settled()
    expect(shown(other)).toEqual([['coat-46', 1]])
    expect(other.heard.counts.at(-1)).toBe(1)
    await other.cart.add(shirtAddition)
    await other.cart.settled()
    expect(shown(one)).toEqual(shown(other))
    expect(one.platform.carts.size).toBe(1)
  })

  it.each([
    ['first', 0],
    ['second', 1],
  ])('both show an empty cart once the %s of them has cleared the cart', async (_which, index) => {
    const tabs = openTwo()
    await tabs[0].cart.add(coatAddition)
    await tabs[0].cart.settled()
    expect(tabs.map(shown)).toEqual([[['coat-46', 1]], [['coat-46', 1]]])
    tabs[index]?.cart.clear()
    expect(tabs.map(shown)).toEqual([[], []])
    expect(tabs.map(({ cart }) => cart.cartId())).toEqual([null, null])
    expect(tabs.map(({ heard }) => heard.counts.at(-1))).toEqual([0, 0])
  })
})
