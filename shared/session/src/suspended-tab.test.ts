import { describe, expect, it } from '@jest/globals'
import { annaCredentials, borisCredentials, createTestBrowser } from './testing/test-browser.ts'

type Scene = Awaited<ReturnType<typeof fallAsleep>>

/** Anna is signed in in two tabs, of which one falls asleep. */
async function fallAsleep() {
  const browser = createTestBrowser()
  const [asleep, awake] = [browser.openTab(), browser.openTab()]
  await asleep.session.start()
  await asleep.session.login(annaCredentials)
  await awake.session.start()
  await rest()
  asleep.told.length = 0
  asleep.sleep()
  return { ...browser, asleep, awake }
}

const rest = () => new Promise(done => setImmediate(done))

/** How the tab goes on, by what it hears of what it has missed. */
const wakings = {
  'gets all events late': ({ asleep }: Scene) => asleep.thaw(),
  'gets no events': ({ asleep }: Scene) => asleep.wake(),
}

const ends = {
  'logged out': ({ awake }: Scene) => awake.session.logout(),
  'was signed out by the platform': ({ awake, platform }: Scene) => {
    platform.endSessions()
    return awake.session.carry(platform.whoAmI)
  },
}

const next = {
  'the same customer': ({ awake }: Scene) => awake.session.login(annaCredentials),
  'another customer': ({ awake }: Scene) => awake.session.login(borisCredentials),
  nobody: async () => undefined,
}

/** The next shopper has typed something, saved products, and an order waits. */
async function goOnShopping({ awake: { storage } }: Scene) {
  storage.write('checkout', 'shipping-details', { city: 'Омск' })
  storage.write('checkout', 'pending-orders', [{ key: 'of-now' }])
  storage.write('account', 'profile', { typed: {} })
  storage.write('cart', 'current-cart', ['shirt'])
  storage.write('wishlist', 'current-wishlist', ['shirt'])
  await rest()
}

const out = (why: string) => ['session:signed-out', { why, where: 'elsewhere', isSilent: true }]
const came = (isStranger: boolean) => ['session:signed-in', { how: 'elsewhere', isStranger }]

describe.each(Object.entries(wakings))('a suspended tab that %s', (_how, wake) => {
  it.each([
    ['logged out', 'the same customer', 'Анна', []],
    ['was signed out by the platform', 'the same customer', 'Анна', []],
    ['logged out', 'another customer', 'Борис', [out('asked'), came(false)]],
    ['was signed out by the platform', 'another customer', 'Борис', [out('asked'), came(true)]],
    ['logged out', 'nobody', undefined, [out('asked')]],
    ['was signed out by the platform', 'nobody', undefined, [out('expired')]],
  ] as const)(
    'adopts the session after its customer %s and %s signed in, and writes no storage',
    async (...row) => {
      const [end, who, name, told] = row
      const scene = await fallAsleep()
      await ends[end](scene)
      await next[who](scene)
      await goOnShopping(scene)
      const kept = [...scene.stored]
      const heard: (string | undefined)[] = []
      scene.asleep.session.onChange(() => heard.push(scene.asleep.session.customer()?.firstname))
      wake(scene)
      await rest()
      expect(scene.asleep.told).toEqual(told)
      expect(scene.asleep.session.customer()?.firstname).toBe(name)
      expect(heard.at(-1)).toBe(name)
      expect(heard.length).toBeGreaterThan(0)
      expect([...scene.stored]).toEqual(kept)
      // It is as good as the other one.
      scene.platform.expire()
      const asked = await scene.asleep.session.carry(scene.platform.whoAmI)
      expect(asked).toEqual({ ok: true, value: name ?? null })
      await scene.asleep.session.logout()
      expect(scene.awake.session.token()).toBeNull()
    },
  )
})

it('a tab suspended at log-out emits signed-out before another customer’s signed-in', async () => {
  const scene = await fallAsleep()
  await scene.awake.session.logout()
  scene.asleep.goOn()
  await scene.asleep.session.login(borisCredentials)
  await rest()
  const here = ['session:signed-in', { how: 'here', isStranger: false }]
  expect(scene.asleep.told).toEqual([out('asked'), here])
})

describe('a call in progress when its tab was suspended', () => {
  async function answeredAfter(who: keyof typeof next) {
    const scene = await fallAsleep()
    const tokens: (string | null)[] = []
    const answer = await scene.asleep.session.carry(async token => {
      tokens.push(token)
      if (tokens.length === 1) {
        await ends['logged out'](scene)
        await next[who](scene)
        await rest()
        scene.asleep.goOn()
      }
      return scene.platform.whoAmI(token)
    })
    return { ...scene, tokens, answer }
  }

  it('is repeated if the same customer has logged in again', async () => {
    const { answer, tokens } = await answeredAfter('the same customer')
    expect(answer).toEqual({ ok: true, value: 'Анна' })
    expect(tokens).toEqual(['token-1', 'token-2'])
  })

  it.each(['another customer', 'nobody'] as const)('is refused when %s is signed in', async who => {
    const { answer, tokens, awake, asleep } = await answeredAfter(who)
    expect(answer).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(tokens).toEqual(['token-1'])
    expect(awake.session.token()).toBe(who === 'nobody' ? null : 'token-2')
    expect(asleep.told.map(([name]) => name)).not.toContain('session:expired')
  })
})
