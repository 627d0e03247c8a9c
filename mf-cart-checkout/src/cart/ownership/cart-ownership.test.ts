import { describe, expect, it } from '@jest/globals'
import type { CartItem } from '@vitrina/contract'
import { type Failure, maxMergedCartLines, parseMoney } from '@vitrina/domain'
import { coatAddition, createTestStock, openTab, shirtAddition } from '../../testing/buying.ts'
import { createFakePlatform, timedOutFailure } from '../../testing/fake-platform.ts'
import { computeVisibleCart } from '../cart-state.ts'

type Tab = ReturnType<typeof openTab>
const shown = ({ cart }: Tab) =>
  computeVisibleCart(cart.store.getState()).lines.map(line => [line.sku, line.quantity])
const itemId = ({ cart }: Tab, sku: string) =>
  cart.store.getState().lines.find(line => line.sku === sku)?.itemId ?? 0

/** A platform with one customer, whose cart is number 7, and a browser they sign in and out of. */
async function shopWithAnna(
  theirs: readonly (readonly [string, number])[] = [],
  options: { bypassLimit?: number } = {},
) {
  const platform = createFakePlatform(createTestStock())
  const { create, update } = platform.cart
  let token: string | null = null
  let changed = () => {}
  let left = () => {}
  let own = 7
  platform.carts.set('7', [])
  for (const [sku, qty] of theirs) {
    platform.goods[sku] ??= { name: 'Платье', price: parseMoney(100), stock: 9 }
    await update('7', { sku, qty }, `theirs ${sku}`)
  }
  const merged = new Set<string>()

  platform.cart.create = async (key, guestCartId) => {
    if (token === null) return create(key)
    const guest = guestCartId === undefined ? undefined : platform.carts.get(guestCartId)
    const theirs = platform.carts.get(String(own)) ?? []
    const skus = new Set([...theirs, ...(guest ?? [])].map(({ sku }) => sku))
    const isTooLong = skus.size > maxMergedCartLines
    if (guest && guestCartId !== undefined && !merged.has(guestCartId) && !isTooLong) {
      merged.add(guestCartId)
      for (const { sku, qty } of guest)
        await update(String(own), { sku, qty }, `merge ${guestCartId} ${sku}`)
      platform.carts.delete(guestCartId)
    }
    return { ok: true, value: own }
  }
  const asOwner = <Call extends (cartId: string, ...rest: never[]) => unknown>(call: Call) =>
    ((cartId: string, ...rest: never[]) =>
      call(/^\d+$/.test(cartId) && token === null ? 'nobody’s' : cartId, ...rest)) as Call
  platform.cart.update = asOwner(platform.cart.update)
  platform.cart.pull = asOwner(platform.cart.pull)
  platform.cart.totals = asOwner(platform.cart.totals)

  const tab = openTab({
    ...options,
    platform,
    session: {
      token: () => token,
      onChange: listener => {
        changed = listener
        return () => {}
      },
      onLeave: listener => {
        left = listener
        return () => {}
      },
    },
  })
  const theirCart = () =>
    platform.carts.get(String(own))?.map(({ sku, qty }: CartItem) => [sku, qty])

  return {
    tab,
    theirCart,
    async signIn() {
      token = 'anna'
      changed()
      await tab.cart.settled()
    },
    async signOut() {
      token = null
      left()
      changed()
      await tab.cart.settled()
    },
    async expire() {
      token = null
      changed()
      await tab.cart.settled()
    },
    /** On another device; the platform gives them another cart. */
    orderElsewhere() {
      platform.carts.delete(String(own))
      own += 1
      platform.carts.set(String(own), [])
    },
    /** The session is over while this is asked, and its customer back before it is answered. */
    expireDuring(name: 'update') {
      const call = platform.cart[name]
      platform.cart[name] = async (...args) => {
        platform.cart[name] = call
        token = null
        const answer = await call(...args)
        token = 'anna'
        return answer
      }
    },
    /** The session ends after this is asked for and before it is done. */
    expireAtNext(name: 'create' | 'pull' | 'update') {
      const call = platform.cart[name] as (...args: never[]) => unknown
      const ended = (...args: never[]) => {
        token = null
        Object.assign(platform.cart, { [name]: call })
        return call(...args)
      }
      Object.assign(platform.cart, { [name]: ended })
    },
  }
}

describe('a guest’s cart at the sign-in', () => {
  it('is merged into the customer’s cart once, also after three reloads', async () => {
    const { tab, signIn, theirCart } = await shopWithAnna([['coat-46', 1]])
    await tab.cart.add(coatAddition)
    await tab.cart.add(shirtAddition)
    await signIn()
    expect(tab.cart.cartId()).toBe('7')
    expect(shown(tab)).toEqual([
      ['coat-46', 2],
      ['shirt-s', 1],
    ])
    for (let time = 0; time < 3; time += 1) {
      const reloaded = openTab({
        platform: tab.platform,
        storage: tab.storage,
        memory: tab.memory,
        session: { token: () => 'anna', onChange: () => () => {}, onLeave: () => () => {} },
      })
      await reloaded.cart.refresh()
      expect(shown(reloaded)).toEqual(shown(tab))
    }
    expect(theirCart()).toEqual(shown(tab))
  })

  it('is preserved if the session expires during the merge, and merged later', async () => {
    const { tab, signIn, expireAtNext, theirCart } = await shopWithAnna([['shirt-s', 1]])
    await tab.cart.add(coatAddition)
    const cartId = tab.cart.cartId()
    expireAtNext('create')
    await signIn()
    expect([tab.cart.cartId(), shown(tab)]).toEqual([cartId, [['coat-46', 1]]])
    await signIn()
    expect(theirCart()).toEqual([
      ['shirt-s', 1],
      ['coat-46', 1],
    ])
  })

  describe('that together with the customer’s cart exceeds the limit of lines', () => {
    const full = async () => {
      const dresses = Array.from({ length: maxMergedCartLines - 1 }, (_, index) => `dress-${index}`)
      const shop = await shopWithAnna(dresses.map(sku => [sku, 1]))
      await shop.tab.cart.add(coatAddition)
      await shop.tab.cart.add(shirtAddition)
      await shop.signIn()
      return shop
    }

    it('is reported once, and its lines are added as soon as there is room', async () => {
      const { tab, theirCart } = await full()
      expect(tab.told.linesLeftOut).toBe(1)
      await tab.cart.refresh()
      expect(tab.told.linesLeftOut).toBe(1)
      expect(theirCart()).not.toContainEqual(['coat-46', 1])
      await tab.cart.remove(itemId(tab, 'dress-5'))
      await tab.cart.settled()
      expect(shown(tab)).toContainEqual(['coat-46', 1])
      expect(theirCart()).toHaveLength(maxMergedCartLines)
    })

    it('counts products that are in both carts once towards the limit', async () => {
      const { tab, theirCart } = await full()
      await tab.cart.add(coatAddition)
      await tab.cart.settled()
      await tab.cart.remove(itemId(tab, 'dress-5'))
      await tab.cart.settled()
      expect(theirCart()).toHaveLength(maxMergedCartLines)
      expect(shown(tab)).toContainEqual(['shirt-s', 1])
    })

    it('is merged into the next cart once the customer’s cart is ordered', async () => {
      const { tab, orderElsewhere } = await full()
      orderElsewhere()
      await tab.cart.refresh()
      await tab.cart.refresh()
      expect(shown(tab)).toEqual([
        ['coat-46', 1],
        ['shirt-s', 1],
      ])
    })

    it('is deleted from storage when the customer logs out', async () => {
      const { tab, signIn, signOut } = await full()
      await signOut()
      expect(tab.storage.keys('cart')).not.toContain('left-out')
      await signIn()
      expect(tab.told.linesLeftOut).toBe(1)
    })
  })

  it('is merged with only two requests if both carts together are within the limit', async () => {
    const { tab, signIn } = await shopWithAnna([['coat-46', 1]])
    await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    const { create, pull } = tab.platform.cart
    const asked: unknown[] = []
    tab.platform.cart.create = (key, guestCartId) => {
      asked.push(['create', guestCartId])
      return create(key, guestCartId)
    }
    tab.platform.cart.pull = cartId => {
      asked.push(['pull', cartId])
      return pull(cartId)
    }
    await signIn()
    expect(asked).toEqual([
      ['create', 'cart-1'],
      ['pull', '7'],
    ])
    expect(tab.storage.keys('cart')).not.toContain('left-out')
  })

  it('is merged including its changes that are still waiting', async () => {
    const { tab, signIn, theirCart } = await shopWithAnna()
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await signIn()
    tab.memory.setNetwork('reachable')
    await tab.cart.settled()
    expect(theirCart()).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
  })
})

describe('a customer’s cart at the log-out', () => {
  it('is deleted from the browser and preserved on the platform', async () => {
    const { tab, signIn, signOut, theirCart } = await shopWithAnna()
    await tab.cart.add(coatAddition)
    await signIn()
    tab.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await signOut()
    expect(shown(tab)).toEqual([])
    expect(tab.cart.cartId()).toBeNull()
    expect(tab.memory.queue.tasks('cart')).toEqual([])
    tab.memory.setNetwork('reachable')
    await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    expect(theirCart()).toEqual([['coat-46', 1]])
  })
})

it('the last viewed cart is deleted at log-out, but not at session expiry', async () => {
  const { tab, signIn, signOut, expire } = await shopWithAnna()
  const seenCoupon = () => tab.buying.seen.getState().cart?.coupon
  await tab.cart.add(coatAddition)
  await signIn()
  const seenLine = { sku: 'coat-46', parentSku: 'coat-46', price: parseMoney(14_990), limit: 3 }
  tab.buying.remember({ lines: [seenLine], coupon: 'SALE10' })
  await expire()
  expect(seenCoupon()).toBe('SALE10')
  await signIn()
  await signOut()
  expect(seenCoupon()).toBeUndefined()
})

describe('a customer’s cart after the session expired', () => {
  it('is copied for the guest, and duplicates no lines at the next sign-in', async () => {
    const { tab, signIn, expire, theirCart } = await shopWithAnna([
      ['coat-46', 1],
      ['shirt-s', 2],
    ])
    await signIn()
    await expire()
    expect(tab.cart.cartId()).not.toBe('7')
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 2],
    ])
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.cart.remove(itemId(tab, 'coat-46'))
    await tab.cart.settled()
    await signIn()
    expect(tab.cart.cartId()).toBe('7')
    expect(shown(tab)).toEqual([['shirt-s', 3]])
    expect(theirCart()).toEqual([['shirt-s', 3]])
  })

  it('has the same lines for the guest if the session expires while the cart is read', async () => {
    const { tab, signIn, expireAtNext, theirCart } = await shopWithAnna([['coat-46', 1]])
    await signIn()
    expireAtNext('pull')
    await tab.cart.refresh()
    expect(tab.cart.cartId()).not.toBe('7')
    expect(shown(tab)).toEqual([['coat-46', 1]])
    await signIn()
    expect(tab.cart.cartId()).toBe('7')
    expect(theirCart()).toEqual([['coat-46', 1]])
  })

  it('includes a change sent during the expiry once the session is renewed', async () => {
    const { tab, signIn, expireDuring, theirCart } = await shopWithAnna([['coat-46', 1]])
    await signIn()
    expireDuring('update')
    await tab.cart.remove(itemId(tab, 'coat-46'))
    expect([theirCart(), shown(tab)]).toEqual([[], []])
  })

  describe('whose guest changes were not all applied at the sign-in', () => {
    const changedAsGuest = async () => {
      const shop = await shopWithAnna([['shirt-s', 2]])
      await shop.signIn()
      await shop.expire()
      await shop.tab.cart.setQuantity(itemId(shop.tab, 'shirt-s'), 3)
      await shop.tab.cart.add(coatAddition)
      await shop.tab.cart.settled()
      return shop
    }
    const lose = ({ platform }: Tab, when: 'before' | 'after') => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        platform.trouble.push({ call: 'update', when, failure: timedOutFailure })
      }
    }

    it('passes the changes to the next cart if another device has ordered the cart', async () => {
      const { tab, signIn, orderElsewhere, theirCart } = await changedAsGuest()
      lose(tab, 'before')
      await signIn()
      expect(tab.platform.trouble).toEqual([])
      orderElsewhere()
      await tab.cart.refresh()
      expect(tab.cart.cartId()).toBe('8')
      expect(theirCart()).toEqual([
        ['shirt-s', 1],
        ['coat-46', 1],
      ])
      expect(shown(tab)).toEqual(theirCart())
      expect([tab.told.lost, tab.told.kept]).toEqual([[], []])
    })

    it('excludes lines that were ordered with the cart from the next cart', async () => {
      const { tab, signIn, orderElsewhere, theirCart } = await changedAsGuest()
      lose(tab, 'after')
      await signIn()
      expect(theirCart()).toEqual([['shirt-s', 3]])
      orderElsewhere()
      await tab.cart.refresh()
      expect(theirCart()).toEqual([['coat-46', 1]])
      expect(shown(tab)).toEqual(theirCart())
      expect([tab.told.lost, tab.told.kept]).toEqual([[], []])
    })

    it('gets the changes at the next sign-in if the session expires again', async () => {
      const { tab, signIn, expireAtNext, theirCart } = await changedAsGuest()
      expireAtNext('update')
      await signIn()
      expect(tab.cart.cartId()).not.toBe('7')
      expect(shown(tab)).toEqual([
        ['shirt-s', 3],
        ['coat-46', 1],
      ])
      await signIn()
      expect(theirCart()).toEqual([
        ['shirt-s', 3],
        ['coat-46', 1],
      ])
      expect(tab.told.lost).toEqual([])
    })
  })

  it('passes only added pieces to the next cart if another device ordered the cart', async () => {
    const { tab, signIn, expire, orderElsewhere, theirCart } = await shopWithAnna([
      ['coat-46', 1],
      ['shirt-s', 2],
    ])
    await signIn()
    await expire()
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.cart.remove(itemId(tab, 'coat-46'))
    await tab.cart.settled()
    orderElsewhere()
    await signIn()
    expect(tab.cart.cartId()).toBe('8')
    expect(theirCart()).toEqual([['shirt-s', 1]])
    expect(shown(tab)).toEqual(theirCart())
    expect([tab.told.lost, tab.told.kept]).toEqual([[], []])
  })

  it('is not duplicated if its record cannot be read, and gets the lines added since', async () => {
    const { tab, signIn, expire, theirCart } = await shopWithAnna([['shirt-s', 2]])
    await signIn()
    await expire()
    const bypassed = tab.storage.read('cart', 'parked') as { lines: object[] }
    const lines = bypassed.lines.map(line => ({ ...line, image: null }))
    tab.storage.write('cart', 'parked', { ...bypassed, lines })
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.cart.add(coatAddition)
    await tab.cart.settled()
    await signIn()
    expect(tab.cart.cartId()).toBe('7')
    expect(theirCart()).toEqual([
      ['shirt-s', 3],
      ['coat-46', 1],
    ])
  })

  it('keeps changes that another device made in the meantime', async () => {
    const { tab, signIn, expire, theirCart } = await shopWithAnna([['shirt-s', 2]])
    await signIn()
    await expire()
    await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
    await tab.cart.settled()
    const line = tab.platform.carts.get('7')?.[0]
    if (line) line.qty = 5
    await signIn()
    expect(theirCart()).toEqual([['shirt-s', 6]])
  })

  it('keeps and reports the old quantity if the guest’s quantity exceeds the stock', async () => {
    const { tab, signIn, expire, theirCart } = await shopWithAnna([['coat-46', 2]])
    await signIn()
    await expire()
    await tab.cart.setQuantity(itemId(tab, 'coat-46'), 3)
    await tab.cart.settled()
    const { 'coat-46': goods } = tab.platform.goods
    if (goods) goods.stock = 2
    await signIn()
    expect(theirCart()).toEqual([['coat-46', 2]])
    expect(tab.told.kept).toEqual([{ name: 'Пальто', quantity: 2, available: 2 }])
  })

  it('keeps and reports the old quantity if a change was being sent at the expiry', async () => {
    const { tab, signIn, expire } = await shopWithAnna([['coat-46', 1]])
    await signIn()
    const [line] = tab.cart.store.getState().lines
    await expire()
    await tab.cart.setQuantity(itemId(tab, 'coat-46'), 3)
    await tab.cart.settled()
    tab.storage.write('cart', 'parked', {
      ...(tab.storage.read('cart', 'parked') as object),
      unsure: [{ kind: 'set', line, base: 1, quantity: 3, key: 'sent', state: 'sending' }],
    })
    const { 'coat-46': goods } = tab.platform.goods
    if (goods) goods.stock = 2
    await signIn()
    expect(tab.told.kept).toContainEqual({ name: 'Пальто', quantity: 1, available: 2 })
  })

  it('reports the platform’s reason when a line of the guest is refused', async () => {
    const { tab, signIn, expire } = await shopWithAnna()
    await signIn()
    await expire()
    await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    const message = 'В корзине не больше 100 разных товаров'
    tab.platform.trouble.push({
      call: 'update',
      when: 'before',
      failure: { kind: 'invalid', message, problems: [] },
    })
    await signIn()
    expect(tab.told.kept).toEqual([{ name: 'Футболка', reason: message }])
  })

  it('reports products of the guest that are no longer sold', async () => {
    const { tab, signIn, expire } = await shopWithAnna()
    await signIn()
    await expire()
    await tab.cart.add(shirtAddition)
    await tab.cart.settled()
    delete (tab.platform.goods as Record<string, unknown>)['shirt-s']
    await signIn()
    expect([tab.told.lost, tab.told.kept]).toEqual([['Футболка'], []])
  })

  describe('when a line cannot be copied to the guest’s cart', () => {
    const message = 'В корзине не больше 200 разных товаров'
    const full: Failure = { kind: 'invalid', message, problems: [] }
    const theirs = [
      ['coat-46', 1],
      ['shirt-s', 2],
    ] as const
    const refuseNext = ({ platform }: Tab, failure: Failure) =>
      platform.trouble.push({ call: 'update', when: 'before', failure })

    it('reports the reason and keeps the line in the customer’s cart', async () => {
      const { tab, signIn, expire, theirCart } = await shopWithAnna(theirs)
      await signIn()
      refuseNext(tab, full)
      await expire()
      expect(shown(tab)).toEqual([['shirt-s', 2]])
      expect(tab.told.kept).toEqual([{ name: 'Пальто', reason: message }])
      await tab.cart.setQuantity(itemId(tab, 'shirt-s'), 3)
      await tab.cart.settled()
      await signIn()
      expect(theirCart()).toEqual([
        ['coat-46', 1],
        ['shirt-s', 3],
      ])
    })

    it('keeps a sold-out line, and adds the pieces that the guest added since', async () => {
      const { tab, signIn, expire, theirCart } = await shopWithAnna(theirs)
      await signIn()
      const { 'coat-46': goods } = tab.platform.goods
      if (goods) goods.stock = 0
      await expire()
      expect([tab.told.lost, tab.told.kept]).toEqual([['Пальто'], []])
      if (goods) goods.stock = 3
      await tab.cart.add(coatAddition)
      await tab.cart.settled()
      await signIn()
      expect(theirCart()).toEqual([
        ['coat-46', 2],
        ['shirt-s', 2],
      ])
    })

    it('reports a refused line even if the page closes before the last line is sent', async () => {
      const { tab, signIn, expire, theirCart } = await shopWithAnna(theirs)
      await signIn()
      refuseNext(tab, full)
      for (let attempt = 0; attempt < 3; attempt += 1) refuseNext(tab, timedOutFailure)
      await expire()
      expect(tab.platform.trouble).toEqual([])
      await tab.cart.refresh()
      expect(tab.told.kept).toEqual([{ name: 'Пальто', reason: message }])
      await signIn()
      expect(theirCart()).toEqual(theirs)
    })
  })

  it('is copied to a guest’s cart at the first four expiries, but not at the fifth', async () => {
    const { tab, signIn, expire } = await shopWithAnna([['coat-46', 1]])
    const whyOld: (string | undefined)[] = []
    for (let time = 0; time < 5; time += 1) {
      await signIn()
      await expire()
      whyOld.push(tab.cart.store.getState().staleness?.kind)
    }
    expect(whyOld).toEqual([undefined, undefined, undefined, undefined, 'signed-out'])
    expect(shown(tab)).toEqual([['coat-46', 1]])
  })

  it('is not copied for a guest if the limit of copies is 0', async () => {
    const { tab, signIn, expire } = await shopWithAnna([['coat-46', 1]], { bypassLimit: 0 })
    await signIn()
    await expire()
    expect(tab.cart.store.getState().staleness?.kind).toBe('signed-out')
    expect([...tab.platform.carts.keys()]).toEqual(['7'])
  })
})

it('a deleted cart is created again with the readable lines of the stored cart', async () => {
  const first = openTab()
  await first.cart.add(shirtAddition)
  await first.cart.add(coatAddition)
  await first.cart.settled()
  const { platform, storage, memory } = first
  const kept = storage.read('cart', 'current-cart') as { lines: object[] }
  const [one, other] = kept.lines
  storage.write('cart', 'current-cart', { ...kept, lines: [{ ...one, price: null }, other] })
  platform.carts.clear()
  const tab = openTab({ platform, storage, memory })
  await tab.cart.refresh()
  await tab.cart.settled()
  expect(shown(tab)).toEqual([['coat-46', 1]])
})
