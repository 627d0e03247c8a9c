import { describe, expect, it, jest } from '@jest/globals'
import { isString } from '@vitrina/domain'
import type { ShopStorage, StorageCollection } from '@vitrina/storage'
import { readExpiredCustomerIds } from './last-end.ts'
import { annaCredentials, borisCredentials, createTestBrowser } from './testing/test-browser.ts'
import { annaCustomer } from './testing/test-platform.ts'

async function signedIn(options?: Parameters<typeof createTestBrowser>[0]) {
  const browser = createTestBrowser(options)
  const tab = browser.openTab()
  await tab.session.start()
  await tab.session.login(annaCredentials)
  await rest()
  tab.told.length = 0
  return { ...browser, ...tab, ask: () => tab.session.carry(browser.platform.whoAmI) }
}

/** The orders come after the profile, and word from another tab in its own time. */
const rest = () => new Promise(done => setImmediate(done))

const out = (why: string, where = 'here', isSilent = false) => [
  'session:signed-out',
  { why, where, isSilent },
]

/**
 * Every collection a page can write to, by whether it goes with the person: one nobody decided
 * about does not compile.
 */
const collections: Record<StorageCollection, 'goes' | 'stays'> = {
  account: 'goes',
  attributes: 'stays',
  cart: 'goes',
  checkout: 'goes',
  claims: 'stays',
  cms: 'stays',
  compare: 'goes',
  contact: 'goes',
  delivery: 'goes',
  elasticCache: 'stays',
  measures: 'goes',
  'recently-viewed': 'goes',
  restock: 'goes',
  review: 'goes',
  search: 'goes',
  url: 'stays',
  user: 'goes',
  wishlist: 'goes',
}
const everyCollection = Object.keys(collections) as StorageCollection[]
const browsersOwn = everyCollection
  .filter(collection => collections[collection] === 'stays')
  .map(collection => `shop/${collection}/of-now`)

function fillEveryRoom({ write }: Pick<ShopStorage, 'write'>) {
  for (const collection of everyCollection)
    write(collection, 'of-now', collections[collection] === 'goes' ? 'Анна' : 'coats')
}
const dress = (sku: string) => ({ sku, name: 'Платье' })

const came = (how: string, isStranger = false) => ['session:signed-in', { how, isStranger }]

describe('a started session', () => {
  it('has no customer if nothing is stored', async () => {
    const { session, told } = createTestBrowser().openTab()
    await session.start()
    expect(told).toEqual([
      ['session:found-nobody', {}],
      ['session:started', { isSignedIn: false }],
    ])
    expect([session.token(), session.customer(), session.orders()]).toEqual([null, null, null])
  })

  it('updates the customer only from a newer successful response to a profile change', async () => {
    const { session, events } = await signedIn()
    const answered = (change: object, name = 'store:user/handleUpdateProfile', code = 200) =>
      events.emit('queue:task-answered', {
        name,
        code,
        taskId: '1',
        result: { ...session.customer(), ...change },
      })
    answered({ firstname: 'Мария', updated_at: '2026-02-01 00:00:00' })
    expect(session.customer()?.firstname).toBe('Мария')
    answered({ firstname: 'Давно', updated_at: '2025-12-01 00:00:00' })
    answered({ firstname: 'Борис', id: 2, updated_at: '2026-03-01 00:00:00' })
    answered({ firstname: 'Отказано', updated_at: '2026-03-01 00:00:00' }, undefined, 400)
    answered({ firstname: 'Другое', updated_at: '2026-03-01 00:00:00' }, 'store:other')
    expect(session.customer()?.firstname).toBe('Мария')
  })

  it('restores the stored customer while the platform is unreachable', async () => {
    const { openTab, platform } = await signedIn()
    const later = openTab()
    platform.meFailure = { kind: 'offline' }
    await later.session.start()
    expect(later.told).toEqual([came('remembered'), ['session:started', { isSignedIn: true }]])
    expect(later.session.customer()).toEqual(annaCustomer)
    expect(later.session.orders()).toMatchObject({ total_count: 0 })
    expect(later.session.customer()).toBe(later.session.customer())
  })

  it('is stored under the keys of the specification, such as current-token', async () => {
    const { stored } = await signedIn()
    expect(stored.get('shop/user/current-token')).toBe('"token-1"')
    expect(stored.get('shop/user/current-refresh-token')).toBe('"refresh-1"')
    expect(JSON.parse(stored.get('shop/user/current-user') ?? '')).toEqual(annaCustomer)
    expect(stored.has('shop/user/orders-history')).toBe(true)
  })
})

describe('logging in', () => {
  it('returns the customer and emits session:signed-in', async () => {
    const { session, told } = createTestBrowser().openTab()
    await session.start()
    told.length = 0
    expect(await session.login(annaCredentials)).toEqual({ ok: true, value: annaCustomer })
    expect(session.customer()).toEqual(annaCustomer)
    expect(told).toEqual([came('here')])
  })

  it('with a wrong password fails with the platform’s message and changes nothing', async () => {
    const { session, told } = createTestBrowser().openTab()
    await session.start()
    told.length = 0
    const answer = await session.login({ ...annaCredentials, password: 'wrong' })
    expect(answer).toMatchObject({
      failure: { kind: 'signed-out', message: 'Неверная почта или пароль' },
    })
    expect(session.token()).toBeNull()
    expect(told).toEqual([])
  })

  it('leaves no session in browser or platform if the profile fails to load', async () => {
    const { openTab, platform, stored } = createTestBrowser()
    const { session } = openTab()
    platform.meFailure = { kind: 'unexpected', status: 500, message: '' }
    expect(await session.login(annaCredentials)).toMatchObject({ ok: false })
    expect([...stored.keys()]).toEqual([])
    expect(await platform.whoAmI('token-1')).toMatchObject({ failure: { kind: 'signed-out' } })
  })

  it('by registration creates an account, or opens an existing one with its password', async () => {
    const { session } = createTestBrowser().openTab()
    const facts = { email: 'vera@example.org', firstname: 'Вера', lastname: 'Петрова' }
    const creation = { customer: facts, password: 'right' }
    expect(await session.register(creation, 'key')).toMatchObject({
      value: { customer: facts, isNew: true },
    })
    expect(session.customer()).toMatchObject(facts)
    // The answer to the first may have been lost.
    expect(await session.register(creation, 'other')).toMatchObject({
      value: { customer: facts, isNew: false },
    })
    const guessed = { ...creation, password: 'wrong' }
    expect(await session.register(guessed, 'third')).toMatchObject({
      failure: { kind: 'invalid' },
    })
  })

  it('leaves the stored checkout details unchanged', async () => {
    const { session, storage } = createTestBrowser().openTab()
    storage.write('checkout', 'personal-details', { firstName: 'Аня', lastName: '' })
    await session.login(annaCredentials)
    expect(storage.keys('checkout')).toEqual(['personal-details'])
    expect(storage.read('checkout', 'personal-details')).toEqual({ firstName: 'Аня', lastName: '' })
  })

  it('again as the same customer stores a new token and emits no event', async () => {
    const { session, told } = await signedIn()
    const before = session.token()
    await session.login(annaCredentials)
    expect(session.token()).not.toBe(before)
    expect(told).toEqual([])
  })
})

describe('logging in as another customer', () => {
  it('ends the session of the previous customer on the platform', async () => {
    const { session, platform, storage } = await signedIn()
    const token = session.token()
    const refreshToken = storage.read('user', 'current-refresh-token', isString) ?? ''
    await session.login(borisCredentials)
    expect(await platform.whoAmI(token)).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(await platform.refresh(refreshToken)).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(await session.carry(platform.whoAmI)).toEqual({ ok: true, value: 'Борис' })
  })

  it('whose profile fails to load leaves neither customer signed in', async () => {
    const { session, platform, stored, told, storage } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    platform.meFailure = { kind: 'unexpected', status: 500, message: '' }
    expect(await session.login(borisCredentials)).toMatchObject({ ok: false })
    expect([session.token(), session.customer(), session.orders()]).toEqual([null, null, null])
    expect([...stored.values()].join()).not.toMatch(/token-|refresh-|Борис|customer-2@/)
    for (const token of ['token-1', 'token-2']) {
      expect(await platform.whoAmI(token)).toMatchObject({ failure: { kind: 'signed-out' } })
    }
    expect(told).toEqual([out('expired', 'here', true), ['session:expired', {}]])
    // The one who was there may come back; the other finds nothing of them.
    expect(storage.read('checkout', 'shipping-details')).toEqual({ city: 'Томск' })
    platform.meFailure = null
    await session.login(borisCredentials)
    expect(session.customer()).toMatchObject({ firstname: 'Борис' })
    expect([...stored.values()].join()).not.toMatch(/Анна|Томск|customer-1@/)
  })

  it('whose profile fails to load keeps the session that another tab has started', async () => {
    const { openTab, platform } = createTestBrowser()
    const [slow, quick] = [openTab(), openTab()]
    await Promise.all([slow.session.start(), quick.session.start()])
    platform.beforeMe = async () => {
      platform.beforeMe = async () => {}
      await quick.session.login(annaCredentials)
      platform.meFailure = { kind: 'unexpected', status: 500, message: '' }
    }
    expect(await slow.session.login(borisCredentials)).toMatchObject({ ok: false })
    platform.meFailure = null
    expect(slow.session.customer()).toEqual(annaCustomer)
    expect(await quick.session.carry(platform.whoAmI)).toEqual({ ok: true, value: 'Анна' })
  })

  it('removes the data of the previous customer from the storage', async () => {
    const { session, stored, told } = await signedIn()
    await session.login(borisCredentials)
    expect(told).toEqual([out('asked', 'here', true), came('here')])
    expect([...stored.values()].join()).not.toMatch(/Анна|token-1"|customer-1@/)
  })
})

describe('logging out', () => {
  it('removes all data of the customer from the storage', async () => {
    const { session, storage, stored, told } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    storage.write('checkout', 'payment-details', { city: 'Томск' })
    storage.write('checkout', 'pending-orders', [{ city: 'Томск' }])
    storage.write('account', 'profile', { of: 1, typed: { firstName: 'Анна' } })
    storage.write('wishlist', 'current-wishlist', ['coat'])
    storage.write('compare', 'current-compare', ['coat'])
    storage.write('cart', 'current-cart', ['coat'])
    storage.write('cart', 'current-cart-token', '7')
    storage.write('review', 'draft-7', { fields: { nickname: 'Анна' } })
    storage.write('user', 'own-things', { customerId: 1 })
    storage.write('user', 'seen-orders', { customerId: 1 })
    fillEveryRoom(storage)
    await session.logout()
    expect([...stored.keys()].toSorted()).toEqual([...browsersOwn, 'shop/user/last-session-end'])
    expect([...stored.values()].join()).not.toMatch(/Анна|token|example/)
    expect(told).toEqual([out('asked')])
  })

  it('invalidates both tokens on the platform', async () => {
    const { session, platform, storage } = await signedIn()
    const refreshToken = storage.read('user', 'current-refresh-token', isString) ?? ''
    const token = session.token()
    await session.logout()
    expect(await platform.whoAmI(token)).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(await platform.refresh(refreshToken)).toMatchObject({ failure: { kind: 'signed-out' } })
  })

  it('clears the session when the platform is unreachable, and returns the failure', async () => {
    const { session, platform, told } = await signedIn()
    platform.logOutFailure = { kind: 'offline' }
    const left = await session.logout()
    expect([session.token(), told]).toEqual([null, [out('asked')]])
    expect(await left.told).toEqual({ ok: false, failure: { kind: 'offline' } })
  })

  it('ends the session in browser and platform even if its lazy code fails to load', async () => {
    const { openTab, platform, session, storage, stored } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    storage.write('wishlist', 'current-wishlist', ['coat'])
    storage.write('cart', 'current-cart', ['coat'])
    storage.write('review', 'draft-7', { fields: { nickname: 'Анна' } })
    storage.write('url', '/palto', 'coat')
    fillEveryRoom(storage)
    const token = session.token()
    const broken = openTab({ codeArrives: false })
    await expect(broken.session.start()).rejects.toThrow('Loading chunk failed')
    broken.told.length = 0
    const heard: (string | null)[] = []
    broken.session.onChange(() => heard.push(broken.session.token()))
    const { told } = await broken.session.logout()
    expect(await told).toEqual({ ok: true, value: true })
    expect(broken.told).toEqual([out('asked')])
    expect(heard).toEqual([null])
    expect([...stored.keys()].toSorted()).toEqual([...browsersOwn, 'shop/url//palto'].toSorted())
    expect(await platform.whoAmI(token)).toMatchObject({ failure: { kind: 'signed-out' } })
    await rest()
    expect(session.customer()).toBeNull()
  })

  it('with silent: true emits session:signed-out with isSilent: true', async () => {
    const { session, told } = await signedIn()
    await session.logout({ silent: true })
    expect(told).toEqual([out('asked', 'here', true)])
  })

  it('removes the stored data of an expired session', async () => {
    const { session, ask, platform, storage, told } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    platform.endSessions()
    await ask()
    told.length = 0
    await session.logout({ silent: true })
    expect(storage.read('checkout', 'shipping-details')).toBeNull()
    expect(told).toEqual([out('asked', 'here', true)])
  })

  it('discards a token whose renewal finishes after the log-out', async () => {
    const { session, ask, platform } = await signedIn()
    platform.expire()
    platform.beforeRefresh = async () => void session.logout()
    expect(await ask()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(session.token()).toBeNull()
  })
})

describe('a call through a session', () => {
  it('of a guest returns a refusal unchanged, without a token renewal', async () => {
    const { openTab, platform } = createTestBrowser()
    const { session } = openTab()
    const refusal = { ok: false, failure: { kind: 'signed-out', message: 'нет' } } as const
    expect(await session.carry(async () => refusal)).toBe(refusal)
    expect(platform.refreshes).toBe(0)
  })

  it('with an expired token is repeated with a renewed token, which is stored', async () => {
    const { ask, platform, storage, session } = await signedIn()
    platform.expire()
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
    expect(session.token()).toBe('token-2')
    expect(storage.read('user', 'current-refresh-token')).toBe('refresh-2')
  })

  it('made fifty times at once with an expired token renews the token once', async () => {
    const { ask, platform } = await signedIn()
    platform.expire()
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(answers).toEqual(Array(50).fill({ ok: true, value: 'Анна' }))
    expect(platform.refreshes).toBe(1)
  })

  it('made by fifty tabs at once with an expired token renews the token once', async () => {
    const { openTab, platform } = await signedIn()
    const tabs = Array.from({ length: 50 }, () => openTab())
    platform.expire()
    const answers = await Promise.all(tabs.map(({ session }) => session.carry(platform.whoAmI)))
    expect(answers).toEqual(Array(50).fill({ ok: true, value: 'Анна' }))
    expect(platform.refreshes).toBe(1)
  })

  it('made by fifty tabs renews the token once, even if storage updates arrive late', async () => {
    const { openTab, platform } = await signedIn({ lateMs: 60 })
    const tabs = Array.from({ length: 50 }, () => openTab())
    platform.expire()
    const answers = await Promise.all(tabs.map(({ session }) => session.carry(platform.whoAmI)))
    expect(answers).toEqual(Array(50).fill({ ok: true, value: 'Анна' }))
    expect(platform.refreshes).toBe(1)
  })

  it('made by fifty tabs without Web Locks renews the token once', async () => {
    const { openTab, platform } = await signedIn({ hasLocks: false })
    const tabs = Array.from({ length: 50 }, () => openTab())
    platform.expire()
    jest.useFakeTimers()
    const all = Promise.all(tabs.map(({ session }) => session.carry(platform.whoAmI)))
    await jest.advanceTimersByTimeAsync(1_050)
    jest.useRealTimers()
    expect(await all).toEqual(Array(50).fill({ ok: true, value: 'Анна' }))
    expect(platform.refreshes).toBe(1)
  })

  it('made 25 times with an expired token renews the token each time', async () => {
    const { ask, platform, told } = await signedIn()
    for (let hours = 0; hours < 25; hours += 1) {
      platform.expire()
      expect(await ask()).toEqual({ ok: true, value: 'Анна' })
    }
    expect(platform.refreshes).toBe(25)
    expect(told).toEqual([])
  })

  it('is not repeated with the token of the next customer', async () => {
    const { session, platform } = await signedIn()
    const carried: (string | null)[] = []
    const answer = await session.carry(async token => {
      carried.push(token)
      if (carried.length === 1) {
        await session.logout()
        await session.login(borisCredentials)
        platform.endSessions()
      }
      return platform.whoAmI(token)
    })
    expect(answer).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(carried).toEqual(['token-1'])
  })

  it('waits while the token is being renewed', async () => {
    const { session, ask, platform } = await signedIn()
    platform.expire()
    const carried: (string | null)[] = []
    let late: Promise<unknown> | undefined
    platform.beforeRefresh = async () => {
      late = session.carry(async token => {
        carried.push(token)
        return platform.whoAmI(token)
      })
    }
    await ask()
    expect(await late).toEqual({ ok: true, value: 'Анна' })
    expect(carried).toEqual(['token-2'])
  })

  it('fails and ends the session when the platform refuses four renewed tokens', async () => {
    const { session, platform, told } = await signedIn()
    let sent = 0
    const refusal = { ok: false, failure: { kind: 'signed-out', message: 'нет' } } as const
    const never = async () => {
      sent += 1
      return refusal
    }
    expect(await session.carry(never)).toBe(refusal)
    expect(sent).toBe(4)
    expect(await session.carry(never)).toBe(refusal)
    expect(told).toEqual([out('expired', 'here', true), ['session:expired', {}]])
    expect(platform.refreshes).toBe(4)
  })
})

describe('a session that cannot be renewed', () => {
  it('expires with a silent event, and later calls are sent without a token', async () => {
    const { session, ask, platform, told } = await signedIn()
    platform.endSessions()
    expect(await ask()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(told).toEqual([out('expired', 'here', true), ['session:expired', {}]])
    expect([session.token(), session.customer()]).toEqual([null, null])
    expect(await ask()).toEqual({ ok: true, value: null })
  })

  it('expires at the first refused token if the shop does not renew tokens', async () => {
    const { ask, platform, told } = await signedIn({ refreshesTokens: false })
    platform.expire()
    expect(await ask()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(told).toEqual([out('expired', 'here', true), ['session:expired', {}]])
    expect(platform.refreshes).toBe(0)
  })

  it('fails fifty waiting calls after a single renewal attempt', async () => {
    const { ask, platform } = await signedIn()
    platform.endSessions()
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    for (const answer of answers) {
      expect(answer).toMatchObject({ failure: { kind: 'signed-out' } })
    }
    expect(platform.refreshes).toBe(1)
  })

  it('preserves checkout details and wishlist for the next log-in of its customer', async () => {
    const { session, ask, platform, storage } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    storage.write('wishlist', 'current-wishlist', ['coat'])
    platform.endSessions()
    await ask()
    expect(storage.read('checkout', 'shipping-details')).toEqual({ city: 'Томск' })
    await session.login(annaCredentials)
    expect(storage.read('checkout', 'shipping-details')).toEqual({ city: 'Томск' })
    expect(storage.read('wishlist', 'current-wishlist')).toEqual(['coat'])
  })

  it('removes its data outside compare and wishlist when another customer logs in', async () => {
    const { session, ask, platform, storage, stored } = await signedIn()
    fillEveryRoom(storage)
    platform.endSessions()
    await ask()
    expect(storage.read('search', 'of-now')).toBe('Анна')
    await session.login(borisCredentials)
    const left = [...stored].filter(([, text]) => text.includes('Анна')).map(([at]) => at)
    expect(left.filter(at => !/compare|wishlist/.test(at))).toEqual([])
  })

  it('removes its checkout details, cart and lists when another customer logs in', async () => {
    const { session, ask, platform, storage, stored, told } = await signedIn()
    storage.write('checkout', 'shipping-details', { city: 'Томск' })
    storage.write('wishlist', 'current-wishlist', [dress('her-dress')])
    storage.write('compare', 'current-compare', [dress('her-dress')])
    storage.write('cart', 'current-cart', { lines: [dress('her-coat')] })
    platform.endSessions()
    await ask()
    told.length = 0
    await session.login(borisCredentials)
    expect(told).toEqual([came('here', true)])
    expect([...stored.values()].join()).not.toMatch(/Анна|Томск|customer-1@|her-/)
  })

  it.each(['opening an account', 'logging in'])(
    'preserves the checkout and cart of a guest who continues by %s',
    async way => {
      const { session, ask, platform, storage, told } = await signedIn()
      platform.endSessions()
      await ask()
      // Weeks later, in the checkout of somebody else.
      const order = { orderId: '5' }
      storage.write('checkout', 'last-order', order)
      storage.write('checkout', 'shipping-details', { city: 'Омск' })
      storage.write('cart', 'current-cart', { lines: [dress('a-guest’s')] })
      storage.write('cart', 'current-cart-token', 'guest')
      for (const key of ['parked', 'own-of-guest', 'reunion']) storage.write('cart', key, ['hers'])
      told.length = 0
      const facts = { email: 'vera@example.org', firstname: 'Вера', lastname: 'Петрова' }
      const creation = { customer: facts, password: 'right' }
      const goesOn = { goesOn: true } as const
      if (way === 'logging in') await session.login(borisCredentials, goesOn)
      else await session.register(creation, 'key', goesOn)
      expect(told).toEqual([came('here')])
      expect(storage.read('checkout', 'last-order')).toEqual(order)
      expect(storage.read('checkout', 'shipping-details')).toEqual({ city: 'Омск' })
      expect(storage.keys('cart').sort()).toEqual(['current-cart', 'current-cart-token'])
      // What waits for the first one is still hers.
      expect(readExpiredCustomerIds(storage)).toEqual(['1'])
      expect(storage.read('user', 'last-session-end')).toMatchObject({ takenOn: 1 })
    },
  )

  it('keeps for another customer only products that a guest added after the expiry', async () => {
    const { session, ask, platform, storage } = await signedIn()
    storage.write('wishlist', 'current-wishlist', [dress('hers')])
    platform.endSessions()
    await ask()
    storage.write('wishlist', 'current-wishlist', [dress('hers'), dress('a-guest’s')])
    storage.write('compare', 'current-compare', [dress('a-guest’s')])
    // As the cart keeps what came since.
    storage.write('cart', 'parked', { lines: [dress('hers')] })
    storage.write('cart', 'own-of-guest', [dress('a-guest’s')])
    await session.login(borisCredentials)
    expect(storage.read('wishlist', 'current-wishlist')).toEqual([dress('a-guest’s')])
    expect(storage.read('compare', 'current-compare')).toEqual([dress('a-guest’s')])
    expect(storage.keys('cart')).toEqual(['own-of-guest'])
    expect(storage.read('cart', 'own-of-guest')).toEqual([dress('a-guest’s')])
  })

  it.each([
    ['kept when the guest has begun another cart', '7', 'kept'],
    ['kept when the first customer had no cart', null, 'kept'],
    ['removed when it is the cart of the first customer', 'guest', 'gone'],
  ])(
    'expires, and at the log-in of another customer the guest’s cart is %s',
    async (_, cart, whole) => {
      const { session, ask, platform, storage } = await signedIn()
      if (cart) storage.write('cart', 'current-cart-token', cart)
      platform.endSessions()
      await ask()
      storage.write('cart', 'current-cart-token', 'guest')
      storage.write('cart', 'current-cart', { lines: [dress('lying-there')] })
      await session.login(borisCredentials)
      expect(storage.keys('cart')).toHaveLength(whole === 'kept' ? 2 : 0)
    },
  )

  it('reports a log-in to both tabs, with isStranger only after a change of customer', async () => {
    const { session, ask, platform, openTab, told } = await signedIn()
    const other = openTab()
    await other.session.start()
    platform.endSessions()
    await ask()
    await rest()
    other.told.length = 0
    told.length = 0
    await session.login(borisCredentials)
    await rest()
    expect([told, other.told]).toEqual([[came('here', true)], [came('elsewhere', true)]])
    platform.endSessions()
    await ask()
    await session.login(borisCredentials)
    await rest()
    expect(other.told.at(-1)).toEqual(came('elsewhere', false))
  })

  it('lists its customer as having waiting changes until that customer logs in again', async () => {
    const { session, ask, platform, storage } = await signedIn()
    const awaited = () => readExpiredCustomerIds(storage)
    platform.endSessions()
    await ask()
    expect(awaited()).toEqual(['1'])
    await session.login(borisCredentials)
    await session.logout()
    expect(awaited()).toEqual(['1'])
    await session.login(annaCredentials)
    expect(awaited()).toEqual([])
    await session.logout()
    expect(awaited()).toEqual([])
  })

  it('lists no customer with waiting changes after a log-out', async () => {
    const { session, ask, platform, storage } = await signedIn()
    platform.endSessions()
    await ask()
    await session.logout()
    expect(readExpiredCustomerIds(storage)).toEqual([])
  })

  it('renews tokens again once its customer has logged in', async () => {
    const { session, ask, platform } = await signedIn()
    platform.endSessions()
    await ask()
    await session.login(annaCredentials)
    platform.expire()
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
  })

  it('survives nine renewals that fail because the platform is unreachable', async () => {
    const { session, ask, platform, told } = await signedIn()
    platform.expire()
    platform.refreshFailures = Array.from({ length: 9 }, () => ({ kind: 'offline' }))
    for (let time = 0; time < 9; time += 1) {
      expect(await ask()).toMatchObject({ failure: { kind: 'offline' } })
    }
    expect(session.token()).toBe('token-1')
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
    expect(told).toEqual([])
  })

  it('survives three renewals with status 500, and expires after four in a row', async () => {
    const { ask, platform, told } = await signedIn()
    const breakdown = { kind: 'unexpected', status: 500, message: '' } as const
    platform.expire()
    platform.refreshFailures = [breakdown, breakdown, breakdown]
    for (let time = 0; time < 3; time += 1) {
      expect(await ask()).toMatchObject({ failure: { kind: 'unexpected' } })
    }
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
    platform.expire()
    platform.refreshFailures = [breakdown, breakdown, breakdown, breakdown]
    for (let time = 0; time < 4; time += 1) {
      expect(await ask()).toMatchObject({ failure: { kind: 'unexpected' } })
    }
    expect(told).toEqual([])
    expect(await ask()).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(told).toEqual([out('expired', 'here', true), ['session:expired', {}]])
  })
})

describe('the tabs of a browser', () => {
  it('share a log-in and a log-out immediately', async () => {
    const { openTab } = createTestBrowser()
    const left = openTab()
    const right = openTab()
    await Promise.all([left.session.start(), right.session.start()])
    right.told.length = 0
    await left.session.login(annaCredentials)
    expect(right.session.customer()).toEqual(annaCustomer)
    await rest()
    await left.session.logout()
    expect([right.session.token(), right.session.customer()]).toEqual([null, null])
    await rest()
    expect(right.told).toEqual([came('elsewhere'), out('asked', 'elsewhere', true)])
  })

  it('emit session:signed-out, but not session:expired, for an expiry in another tab', async () => {
    const { openTab, ask, platform } = await signedIn()
    const other = openTab()
    await other.session.start()
    other.told.length = 0
    platform.endSessions()
    await ask()
    await rest()
    expect(other.told).toEqual([out('expired', 'elsewhere', true)])
  })

  it('use the token another tab has renewed', async () => {
    const { openTab, ask, platform } = await signedIn()
    const other = openTab()
    platform.expire()
    await other.session.carry(platform.whoAmI)
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
    expect(platform.refreshes).toBe(1)
  })

  it('use the session that another tab started after an expiry', async () => {
    const { openTab, ask, platform } = await signedIn()
    const other = openTab()
    await other.session.start()
    platform.endSessions()
    await ask()
    await other.session.login(annaCredentials)
    platform.expire()
    expect(await ask()).toEqual({ ok: true, value: 'Анна' })
  })

  it('emit missed session events when restored from the back-forward cache', async () => {
    const { openTab, session } = await signedIn()
    const other = openTab()
    await other.session.start()
    other.told.length = 0
    other.sleep()
    await session.logout()
    await session.login(borisCredentials)
    other.wake()
    await rest()
    expect(other.session.customer()).toMatchObject({ firstname: 'Борис' })
    expect(other.told).toEqual([out('asked', 'elsewhere', true), came('elsewhere')])
  })
})

describe('a session listener', () => {
  it('is called for a token renewal and a log-out, but not after it unsubscribes', async () => {
    const { session, ask, platform } = await signedIn()
    const seen: (string | null)[] = []
    const stop = session.onChange(() => seen.push(session.token()))
    platform.expire()
    await ask()
    await session.logout()
    stop()
    await session.login(annaCredentials)
    expect(seen).toEqual(['token-2', null])
  })
})
