import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isString } from '@vitrina/domain'
import { startTrialPlatform, type TrialPlatform } from '../platform/trial-platform.ts'
import { createSessionBrowser } from './signed-in-browser.ts'

const hourMs = 60 * 60_000
const password = 'Пароль-12345'
const refreshPath = '/api/user/refresh'
const ordersPath = '/api/user/order-history'

describe('a session on the platform', () => {
  let platform: TrialPlatform
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  let customers = 0

  beforeAll(async () => {
    platform = await startTrialPlatform(['COAT'], { now: () => nowMs })
  })
  afterAll(() => platform.close())

  async function signedIn() {
    customers += 1
    const email = `Anna-${customers}@Example.org`
    const browser = createSessionBrowser(platform.origin)
    const tab = browser.openTab()
    await tab.session.start()
    const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
    const answer = await tab.session.register({ customer, password }, `account-${customers}`)
    if (!answer.ok) throw new Error('Nobody was registered', { cause: answer.failure })
    return { ...browser, ...tab, email: email.toLowerCase() }
  }

  it('begins with a registration, and again with a login', async () => {
    const { session, email, told } = await signedIn()
    expect(session.customer()).toMatchObject({ email, firstname: 'Анна' })
    await session.logout()
    expect(session.customer()).toBeNull()
    expect(await session.login({ username: email, password })).toMatchObject({ ok: true })
    expect(told).toEqual(['session:signed-in', 'session:signed-out', 'session:signed-in'])
  })

  it('does not begin with a wrong password, and the platform’s message is returned', async () => {
    const { session, email } = await signedIn()
    await session.logout()
    const answer = await session.login({ username: email, password: 'wrong' })
    expect(answer).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(!answer.ok && 'message' in answer.failure && answer.failure.message).not.toBe('')
  })

  it('lasts through 48 hourly calls with one token refresh an hour', async () => {
    const { session, api, email, calls, told } = await signedIn()
    for (let hour = 0; hour < 48; hour += 1) {
      nowMs += hourMs
      expect(await api.user.me()).toMatchObject({ value: { email } })
    }
    expect(calls(refreshPath)).toBe(48)
    expect(session.token()).not.toBeNull()
    expect(told).toEqual(['session:signed-in'])
  })

  it('needs one token refresh for fifty simultaneous calls in five tabs', async () => {
    const { openTab, email, calls } = await signedIn()
    const tabs = Array.from({ length: 5 }, openTab)
    nowMs += hourMs
    const asking = tabs.flatMap(({ api }) => Array.from({ length: 10 }, () => api.user.me()))
    for (const answer of await Promise.all(asking))
      expect(answer).toMatchObject({ value: { email } })
    expect(calls(refreshPath)).toBe(1)
  })

  it('continues in another tab if one tab is closed during a token refresh', async () => {
    const { openTab, api, life, email } = await signedIn()
    const other = openTab()
    nowMs += hourMs
    const cut = api.user.me()
    life.end()
    expect(await other.api.user.me()).toMatchObject({ value: { email } })
    void cut
  })

  it('ends if a refresh token that was already replaced is used again', async () => {
    const { session, api, storage, told } = await signedIn()
    const copied = storage.read('user', 'current-refresh-token', isString) ?? ''
    for (let hour = 0; hour < 2; hour += 1) {
      nowMs += hourMs
      expect(await api.user.me()).toMatchObject({ ok: true })
    }
    expect(await api.user.refresh(copied)).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(await api.user.me()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(session.token()).toBeNull()
    expect(told).toEqual(['session:signed-in', 'session:signed-out', 'session:expired'])
  })

  it('expires after 30 inactive days, after which a guest’s cart and a login work', async () => {
    const { api, session, email } = await signedIn()
    nowMs += 30 * 24 * hourMs
    expect(await api.user.orderHistory()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(session.token()).toBeNull()
    const cart = await api.cart.create('a-guest')
    expect(cart).toMatchObject({ value: expect.stringMatching(/^[\w-]{32,}$/) })
    expect(await session.login({ username: email, password })).toMatchObject({ ok: true })
  })

  it('causes one order-history request and one token refresh after it has expired', async () => {
    const { api, session, calls } = await signedIn()
    // Who has just logged in has their orders read.
    while (!session.orders()) await new Promise(resolve => setImmediate(resolve))
    const [before, renewed] = [calls(ordersPath), calls(refreshPath)]
    nowMs += 30 * 24 * hourMs
    await Promise.all([session.start(), api.user.orderHistory()])
    expect(session.token()).toBeNull()
    expect([calls(ordersPath) - before, calls(refreshPath) - renewed]).toEqual([1, 1])
  })

  it('returns the customer’s cart, also with an access token that has just expired', async () => {
    const { api } = await signedIn()
    const cart = await api.cart.create('cart-of-hers')
    expect(cart).toMatchObject({ ok: true, value: expect.any(Number) })
    nowMs += hourMs
    const cartId = String(cart.ok && cart.value)
    const line = await api.cart.update(cartId, { sku: 'COAT', qty: 2 }, 'two-coats')
    expect(line).toMatchObject({ value: { sku: 'COAT', qty: 2 } })
    expect(await api.cart.pull(cartId)).toMatchObject({ value: [{ sku: 'COAT', qty: 2 }] })
  })

  it('ends in both open tabs on logout', async () => {
    const { session, openTab } = await signedIn()
    const other = openTab()
    await session.logout()
    expect([other.session.token(), other.session.customer()]).toEqual([null, null])
    expect(await other.api.user.me()).toMatchObject({ failure: { kind: 'signed-out' } })
  })
})
