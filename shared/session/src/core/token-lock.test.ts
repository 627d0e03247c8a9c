import { describe, expect, it } from '@jest/globals'
import {
  advanceLock,
  mostFailures,
  openLock,
  type TokenEvent,
  type TokenLock,
} from './token-lock.ts'

const open = (failures = 0): TokenLock => ({ state: 'open', failures })
const renewing = (failures = 1): TokenLock => ({ state: 'renewing', failures })
const failed = (failures = 1): TokenLock => ({ state: 'failed', failures })

describe('the token lock', () => {
  it.each<[string, TokenLock, TokenEvent, TokenLock]>([
    ['a refused token is renewed, and counts', open(), 'refused', renewing(1)],
    ['refusals in a row count on', open(2), 'refused', renewing(3)],
    ['the fourth in a row is still renewed', open(3), 'refused', renewing(4)],
    ['after four in a row it fails', open(4), 'refused', failed(4)],
    ['refusals while it is renewed are the same one', renewing(1), 'refused', renewing(1)],
    ['a failed one stays failed when refused', failed(), 'refused', failed()],
    ['a token that is taken ends the row', open(3), 'accepted', open(0)],
    ['an old token that is taken does not stop the renewing', renewing(2), 'accepted', renewing(2)],
    ['a failed one is not mended by a late answer', failed(), 'accepted', failed()],
    ['a new token opens it, unproven as yet', renewing(2), 'renewed', open(2)],
    ['a new token nobody waited for changes nothing', open(1), 'renewed', open(1)],
    ['a new token that comes too late changes nothing', failed(), 'renewed', failed()],
    ['a denied token fails at once', renewing(1), 'denied', failed(1)],
    ['a denial nobody waited for changes nothing', open(1), 'denied', open(1)],
    ['a denial after failing changes nothing', failed(4), 'denied', failed(4)],
    ['a platform that broke down counts', renewing(1), 'broke-down', open(1)],
    ['a breakdown nobody waited for changes nothing', open(1), 'broke-down', open(1)],
    ['a breakdown after failing changes nothing', failed(), 'broke-down', failed()],
    ['a renewal that was put off does not count', renewing(2), 'put-off', open(1)],
    ['one put off that nobody waited for changes nothing', open(1), 'put-off', open(1)],
    ['one put off after failing changes nothing', failed(), 'put-off', failed()],
    ['logging in opens an open one', open(3), 'logged-in', open(0)],
    ['logging in opens one that is renewed', renewing(3), 'logged-in', open(0)],
    ['logging in opens a failed one', failed(4), 'logged-in', open(0)],
  ])('the token lock: %s', (_name, before, event, after) => {
    expect(advanceLock(before, event)).toEqual(after)
  })

  it('never fails by good renewals, however many', () => {
    let lock = openLock
    for (let round = 0; round < mostFailures * 25; round += 1) {
      for (const event of ['refused', 'renewed', 'accepted'] as const)
        lock = advanceLock(lock, event)
    }
    expect(lock).toEqual(openLock)
  })
})
