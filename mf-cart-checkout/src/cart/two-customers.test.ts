import { beforeEach, describe, expect, it } from '@jest/globals'
import type { CartItem, Customer } from '@vitrina/contract'
import { fail, isString, succeed } from '@vitrina/domain'
import { createShopEventBus } from '@vitrina/events'
import { createSession } from '@vitrina/session'
import { createTestCustomer } from '@vitrina/session/testing'
import { createShopStorage, type ShopStorage } from '@vitrina/storage'
import { coatAddition, createTestStock, openTabWithApi, shirtAddition } from '../testing/buying.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import { createTaskSender } from '../testing/task-sender.ts'
import { createCartSession } from './cart-session.ts'
import { computeVisibleCart } from './cart-state.ts'

const person = (id: number, firstname: string): Customer => ({
  ...createTestCustomer({
    customer: { email: `${id}@example.ru`, firstname, lastname: 'Иванова' },
  }),
  id,
})
const people: Record<string, Customer> = { anna: person(7, 'Анна'), boris: person(8, 'Борис') }
const refused = fail({ kind: 'signed-out', message: '' } as const)

/** A browser with the shop's own session, and a platform where customer 7 has cart 7. */
function openBrowser() {
  const platform = createFakePlatform(createTestStock())
  const storage = createShopStorage(null)
  const { create, update, pull, totals } = platform.cart
  const memory = createMemoryQueue(createTaskSender(platform))
  const merged = new Set<string>()
  for (const { id } of Object.values(people)) platform.carts.set(String(id), [])

  const tokenNow = () => storage.read('user', 'current-token', isString)
  const isFor = (cartId: string) => {
    const whose = people[tokenNow() ?? '']
    return !/^\d+$/.test(cartId) || String(whose?.id) === cartId
  }
  platform.cart.create = async (key, guestCartId) => {
    const whose = people[tokenNow() ?? '']
    if (!whose) return create(key)
    const guests = platform.carts.get(guestCartId ?? '') ?? []
    if (guestCartId && !merged.has(guestCartId)) {
      merged.add(guestCartId)
      for (const { sku, qty } of guests) {
        await update(String(whose.id), { sku, qty }, `merge ${guestCartId} ${sku}`)
      }
    }
    return succeed(whose.id)
  }
  platform.cart.update = (id, ...rest) => update(isFor(id) ? id : 'nobody’s', ...rest)
  platform.cart.pull = (id, ...rest) => pull(isFor(id) ? id : 'nobody’s', ...rest)
  platform.cart.totals = (id, ...rest) => totals(isFor(id) ? id : 'nobody’s', ...rest)

  function openTab(own: ShopStorage = storage) {
    const events = createShopEventBus(error => {
      throw error
    })
    const session = createSession({
      storage: own,
      events,
      user: () => ({
        login: async ({ username }) => succeed({ token: username, refreshToken: username }),
        me: async token => succeed(people[token ?? tokenNow() ?? ''] as Customer),
        create: async () => refused,
        refresh: async () => refused,
        orderHistory: async () => refused,
        logOut: async () => succeed(true as const),
      }),
    })
    const tab = openTabWithApi({
      api: platform,
      storage: own,
      queue: memory.queue,
      session: createCartSession(session, events),
      events,
      owner: () => session.customer()?.id.toString() ?? null,
    })
    return { ...tab, session }
  }

  return {
    memory,
    openTab,
    storage,
    onPlatform: (id: number) =>
      platform.carts.get(String(id))?.map(({ sku, qty }: CartItem) => [sku, qty]),
    async expire({ session, cart }: ReturnType<typeof openTab>) {
      await session.carry(async token => (token ? refused : succeed(null)))
      await cart.settled()
    },
  }
}

const shown = ({ cart }: ReturnType<ReturnType<typeof openBrowser>['openTab']>) =>
  computeVisibleCart(cart.store.getState()).lines.map(line => [line.sku, line.quantity])
const everythingIn = (storage: ShopStorage) =>
  JSON.stringify(storage.keys('cart').map(key => storage.read('cart', key)))

describe('the cart of a customer whose session expired', () => {
  let browser: ReturnType<typeof openBrowser>
  let tab: ReturnType<typeof browser.openTab>

  async function logIn(username: string) {
    await tab.session.login({ username, password: 'right' })
    await tab.cart.settled()
    await tab.cart.refresh()
  }

  beforeEach(async () => {
    browser = openBrowser()
    tab = browser.openTab()
    await logIn('anna')
    await tab.cart.add(coatAddition)
    await browser.expire(tab)
    expect(shown(tab)).toEqual([['coat-46', 1]])
  })

  it('is hidden from another customer, and shown again when its customer logs in', async () => {
    await logIn('boris')
    expect(shown(tab)).toEqual([])
    expect(everythingIn(browser.storage)).not.toContain('coat')
    expect([browser.onPlatform(7), browser.onPlatform(8)]).toEqual([[['coat-46', 1]], []])
    await tab.session.logout()
    await logIn('anna')
    expect(shown(tab)).toEqual([['coat-46', 1]])
  })

  it('passes lines added since the expiry to the next customer once', async () => {
    await tab.cart.add(shirtAddition)
    await tab.cart.add(coatAddition)
    await logIn('boris')
    const his = [
      ['shirt-s', 1],
      ['coat-46', 1],
    ]
    expect(shown(tab).sort()).toEqual(his.sort())
    await tab.cart.refresh()
    expect(browser.onPlatform(8)?.sort()).toEqual(his.sort())
    expect(browser.onPlatform(7)).toEqual([['coat-46', 1]])
    expect(everythingIn(browser.storage)).not.toContain('own-of-guest')
  })

  it('passes only lines added since the expiry to the next customer after an outage', async () => {
    await logIn('anna')
    browser.memory.setNetwork('unreachable')
    await tab.cart.add(shirtAddition)
    await browser.expire(tab)
    expect(shown(tab)).toEqual([
      ['coat-46', 1],
      ['shirt-s', 1],
    ])
    await tab.cart.add(coatAddition)
    await tab.session.login({ username: 'boris', password: 'right' })
    browser.memory.setNetwork('reachable')
    await tab.cart.settled()
    await tab.cart.refresh()
    expect(browser.onPlatform(8)).toEqual([['coat-46', 1]])
    expect(shown(tab)).toEqual([['coat-46', 1]])
  })

  it('is not merged into the next customer’s cart once the guest has ordered', async () => {
    tab.cart.clear()
    await tab.cart.add(shirtAddition)
    await logIn('boris')
    expect(shown(tab)).toEqual([['shirt-s', 1]])
    expect(browser.onPlatform(8)).toEqual([['shirt-s', 1]])
    expect(browser.onPlatform(7)).toEqual([['coat-46', 1]])
  })

  it('is not shown to another customer on a page opened after the expiry', async () => {
    const reloaded = browser.openTab()
    await reloaded.session.login({ username: 'boris', password: 'right' })
    await reloaded.cart.settled()
    await reloaded.cart.refresh()
    expect(shown(reloaded)).toEqual([])
    expect(browser.onPlatform(8)).toEqual([])
  })
})

it('a guest’s cart is merged into the customer’s cart at the sign-in', async () => {
  const browser = openBrowser()
  const tab = browser.openTab()
  await tab.cart.add(coatAddition)
  await tab.session.login({ username: 'boris', password: 'right' })
  await tab.cart.settled()
  await tab.cart.refresh()
  expect(shown(tab)).toEqual([['coat-46', 1]])
  expect(browser.onPlatform(8)).toEqual([['coat-46', 1]])
})

it('the cart of a customer is hidden in a tab when another tab logs the customer out', async () => {
  const browser = openBrowser()
  let hear = () => {}
  const tab = browser.openTab({
    ...browser.storage,
    onForeignChange(_room, key, listener) {
      if (key === 'current-token') hear = () => listener(null)
      return () => {}
    },
  })
  await tab.session.start()
  await tab.session.login({ username: 'anna', password: 'right' })
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  // It knows the session's keys, and neither what the cart keeps nor how this shop notes an end.
  for (const key of ['current-refresh-token', 'current-user', 'current-token']) {
    browser.storage.remove('user', key)
  }
  hear()
  await tab.cart.refresh()
  await tab.cart.settled()
  expect(shown(tab)).toEqual([])
  expect(everythingIn(browser.storage)).not.toContain('coat')
  expect(browser.onPlatform(7)).toEqual([['coat-46', 1]])
})
