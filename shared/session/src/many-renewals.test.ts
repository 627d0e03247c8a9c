import { expect, it, jest } from '@jest/globals'
import type * as TokenLockRules from './core/token-lock.ts'
import type { TokenEvent, TokenLock } from './core/token-lock.ts'
import { annaCredentials, createTestBrowser } from './testing/test-browser.ts'

const real = jest.requireActual<typeof TokenLockRules>('./core/token-lock.ts')
const advanceLock = jest.fn(real.advanceTokenLock)
jest.mock('./core/token-lock.ts', () => ({
  ...real,
  advanceTokenLock: (lock: TokenLock, event: TokenEvent) => advanceLock(lock, event),
}))

/** The predecessor's rule: what went well once is never forgotten, and counts like a failure. */
function neverForgetting(lock: TokenLock, event: TokenEvent): TokenLock {
  return event === 'accepted' ? lock : real.advanceTokenLock(lock, event)
}

/** How many of so many good renewals, an hour apart each, a customer stays signed in through. */
async function renewalsOutlived(renewals: number): Promise<number> {
  const { openTab, platform } = createTestBrowser()
  const { session } = openTab()
  await session.login(annaCredentials)
  for (let hour = 0; hour < renewals; hour += 1) {
    platform.expire()
    const answer = await session.carry(platform.whoAmI)
    if (!answer.ok || answer.value === null) return hour
  }
  expect(platform.refreshes).toBe(renewals)
  return renewals
}

it('a session survives 25 successful renewals', async () => {
  advanceLock.mockImplementation(real.advanceTokenLock)
  expect(await renewalsOutlived(25)).toBe(25)
})

it('a token lock that never resets its count ends the session after four renewals', async () => {
  advanceLock.mockImplementation(neverForgetting)
  expect(await renewalsOutlived(25)).toBe(4)
})
