import { describe, expect, it } from '@jest/globals'
import { readLastSessionEnd } from './last-end.ts'
import { annaCredentials, borisCredentials, createTestBrowser } from './testing/test-browser.ts'

type State = 'guest' | 'Anna' | 'Boris' | 'Anna expired'
type Scene = Awaited<ReturnType<typeof bring>>
type Told = 'in' | 'in as a stranger' | 'out' | 'expired'

const breakdown = { kind: 'unexpected', status: 500, message: '' } as const

/**
 * The transitions of a session (docs/rules/account.md#session), by what the shopper or the platform
 * does.
 */
const events = {
  'logging in': ({ session }: Scene) => session.login(annaCredentials),
  'logging in as another customer': ({ session }: Scene) => session.login(borisCredentials),
  'a wrong password': ({ session }: Scene) =>
    session.login({ ...annaCredentials, password: 'wrong' }),
  'a log-in whose profile fails to load': async ({ session, platform }: Scene) => {
    platform.meFailure = breakdown
    await session.login(annaCredentials)
    platform.meFailure = null
  },
  'logging out': ({ session }: Scene) => session.logout(),
  'an accepted call': ({ ask }: Scene) => ask(),
  'an expired token': ({ ask, platform }: Scene) => {
    platform.expire()
    return ask()
  },
  'an expired token while the platform is unreachable': ({ ask, platform }: Scene) => {
    platform.expire()
    platform.refreshFailures = [{ kind: 'offline' }]
    return ask()
  },
  'a session ended by the platform': ({ ask, platform }: Scene) => {
    platform.endSessions()
    return ask()
  },
  'four responses 500 in a row': async ({ ask, platform }: Scene) => {
    platform.expire()
    platform.refreshFailures = Array.from({ length: 4 }, () => breakdown)
    for (let times = 0; times < 5; times += 1) await ask()
  },
  'logging in with a new password': ({ session, platform }: Scene) => {
    platform.endSessions()
    return session.login(annaCredentials)
  },
  'logging in in another tab': ({ other }: Scene) => other.session.login(annaCredentials),
  'logging out in another tab': ({ other }: Scene) => other.session.logout(),
  'a session expiry in another tab': ({ other, platform }: Scene) => {
    platform.endSessions()
    return other.session.carry(platform.whoAmI)
  },
}
type Event = keyof typeof events

async function bring(state: State) {
  const browser = createTestBrowser()
  const tab = browser.openTab()
  const other = browser.openTab()
  await tab.session.start()
  await other.session.start()
  const ask = () => tab.session.carry(browser.platform.whoAmI)
  if (state === 'Boris') await tab.session.login(borisCredentials)
  else if (state !== 'guest') await tab.session.login(annaCredentials)
  await rest()
  // What was typed is Anna's, or a guest's.
  tab.storage.write('checkout', 'shipping-details', { city: 'Томск' })
  if (state === 'Anna expired') {
    browser.platform.endSessions()
    await ask()
  }
  await rest()
  tab.told.length = 0
  return { ...browser, ...tab, other, ask }
}

const rest = () => new Promise(done => setImmediate(done))

function stateOf({ session, storage }: Scene): State {
  const name = session.customer()?.firstname
  if (name) return name === 'Анна' ? 'Anna' : 'Boris'
  return readLastSessionEnd(storage).why === 'expired' ? 'Anna expired' : 'guest'
}

function toldBy({ told }: Scene): Told[] {
  return told.map(([name, payload]) => {
    if (name === 'session:expired') return 'expired'
    if (name === 'session:signed-out') return 'out'
    return (payload as { isStranger: boolean }).isStranger ? 'in as a stranger' : 'in'
  })
}

type Row = [event: Event, to: State, told: Told[], typed: 'kept' | 'gone']
const stays = (state: State, ...names: Event[]): Row[] =>
  names.map(name => [name, state, [], 'kept'])

const transitions: Record<Exclude<State, 'Boris'>, Row[]> = {
  guest: [
    ['logging in', 'Anna', ['in'], 'kept'],
    ['logging in as another customer', 'Boris', ['in'], 'kept'],
    ['logging in with a new password', 'Anna', ['in'], 'kept'],
    ['logging in in another tab', 'Anna', ['in'], 'kept'],
    ['logging out', 'guest', [], 'gone'],
    ['logging out in another tab', 'guest', [], 'gone'],
    ...stays(
      'guest',
      'a wrong password',
      'a log-in whose profile fails to load',
      'an accepted call',
      'an expired token',
      'an expired token while the platform is unreachable',
      'a session ended by the platform',
      'four responses 500 in a row',
      'a session expiry in another tab',
    ),
  ],
  Anna: [
    ['logging in as another customer', 'Boris', ['out', 'in'], 'gone'],
    ['a log-in whose profile fails to load', 'Anna expired', ['out', 'expired'], 'kept'],
    ['logging out', 'guest', ['out'], 'gone'],
    ['logging out in another tab', 'guest', ['out'], 'gone'],
    ['a session ended by the platform', 'Anna expired', ['out', 'expired'], 'kept'],
    ['four responses 500 in a row', 'Anna expired', ['out', 'expired'], 'kept'],
    // Only the tab that made the call asks to sign in again.
    ['a session expiry in another tab', 'Anna expired', ['out'], 'kept'],
    ...stays(
      'Anna',
      'logging in',
      'a wrong password',
      'an accepted call',
      'an expired token',
      'an expired token while the platform is unreachable',
      'logging in with a new password',
      'logging in in another tab',
    ),
  ],
  'Anna expired': [
    ['logging in', 'Anna', ['in'], 'kept'],
    ['logging in with a new password', 'Anna', ['in'], 'kept'],
    ['logging in in another tab', 'Anna', ['in'], 'kept'],
    ['logging in as another customer', 'Boris', ['in as a stranger'], 'gone'],
    ['logging out', 'guest', ['out'], 'gone'],
    ['logging out in another tab', 'guest', [], 'gone'],
    ...stays(
      'Anna expired',
      'a wrong password',
      'a log-in whose profile fails to load',
      'an accepted call',
      'an expired token',
      'an expired token while the platform is unreachable',
      'a session ended by the platform',
      'four responses 500 in a row',
      'a session expiry in another tab',
    ),
  ],
}

describe.each(Object.entries(transitions))('a session in the state "%s"', (from, rows) => {
  it.each(rows)('after %s is "%s", emits %j, and typed checkout details are %s', async (...row) => {
    const [event, to, told, typed] = row
    const scene = await bring(from as State)
    await events[event](scene)
    await rest()
    expect([stateOf(scene), toldBy(scene)]).toEqual([to, told])
    const kept = scene.storage.read('checkout', 'shipping-details')
    expect(kept === null ? 'gone' : 'kept').toBe(typed)
    // Both tabs know the same.
    expect(scene.other.session.customer()).toEqual(scene.session.customer())
  })

  it('has a tested transition for every event', () => {
    expect(rows.map(([event]) => event).sort()).toEqual(Object.keys(events).sort())
  })
})

it('fifty tabs with an expired token request one new token, and every tab uses it', async () => {
  const { openTab, platform } = createTestBrowser()
  const tabs = Array.from({ length: 50 }, () => openTab())
  await Promise.all(tabs.map(({ session }) => session.start()))
  await tabs[0]?.session.login(annaCredentials)
  await rest()
  platform.expire()
  const tokens: (string | null)[] = []
  const answers = await Promise.all(
    tabs.flatMap(({ session }) =>
      Array.from({ length: 3 }, () =>
        session.carry(async token => {
          tokens.push(token)
          return platform.whoAmI(token)
        }),
      ),
    ),
  )
  expect(answers).toEqual(Array(150).fill({ ok: true, value: 'Анна' }))
  expect(platform.refreshes).toBe(1)
  // Each call was refused once at most.
  expect(tokens).toHaveLength(300)
  expect(new Set(tokens.slice(150))).toEqual(new Set(['token-2']))
})
