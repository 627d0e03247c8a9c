import { describe, expect, it } from '@jest/globals'
import {
  advanceTokenLock,
  initialTokenLock,
  maxTokenFailures,
  type TokenEvent,
  type TokenLock,
} from './token-lock.ts'

const open = (failures = 0): TokenLock => ({ state: 'open', failures })
const renewing = (failures = 1): TokenLock => ({ state: 'renewing', failures })
const failed = (failures = 1): TokenLock => ({ state: 'failed', failures })

describe('the token lock', () => {
  it.each<[string, TokenLock, TokenEvent, TokenLock]>([
    ['renews after a refused token and counts the failure', open(), 'refused', renewing(1)],
    ['counts refusals in a row', open(2), 'refused', renewing(3)],
    ['renews after the fourth refusal in a row', open(3), 'refused', renewing(4)],
    ['fails at a further refusal after four in a row', open(4), 'refused', failed(4)],
    ['ignores a refusal while it is renewing', renewing(1), 'refused', renewing(1)],
    ['stays failed at a refusal', failed(), 'refused', failed()],
    ['resets its count when a token is accepted', open(3), 'accepted', open(0)],
    ['goes on renewing when an old token is accepted', renewing(2), 'accepted', renewing(2)],
    ['stays failed when a token is accepted late', failed(), 'accepted', failed()],
    ['opens with its count kept when a token is renewed', renewing(2), 'renewed', open(2)],
    ['ignores a renewed token while it is open', open(1), 'renewed', open(1)],
    ['stays failed when a token is renewed late', failed(), 'renewed', failed()],
    ['fails at once when the renewal is denied', renewing(1), 'denied', failed(1)],
    ['ignores a denied renewal while it is open', open(1), 'denied', open(1)],
    ['stays failed when a renewal is denied', failed(4), 'denied', failed(4)],
    [
      'opens with the failure counted when the platform breaks down',
      renewing(1),
      'broke-down',
      open(1),
    ],
    ['ignores a breakdown while it is open', open(1), 'broke-down', open(1)],
    ['stays failed at a breakdown', failed(), 'broke-down', failed()],
    ['opens with one failure less when the renewal is put off', renewing(2), 'put-off', open(1)],
    ['ignores a put-off renewal while it is open', open(1), 'put-off', open(1)],
    ['stays failed when a renewal is put off', failed(), 'put-off', failed()],
    ['resets its count by a log-in while it is open', open(3), 'logged-in', open(0)],
    ['opens by a log-in while it is renewing', renewing(3), 'logged-in', open(0)],
    ['opens by a log-in after it failed', failed(4), 'logged-in', open(0)],
  ])('%s', (_name, before, event, after) => {
    expect(advanceTokenLock(before, event)).toEqual(after)
  })

  it('stays open after a hundred successful renewals', () => {
    let lock = initialTokenLock
    for (let round = 0; round < maxTokenFailures * 25; round += 1) {
      for (const event of ['refused', 'renewed', 'accepted'] as const)
        lock = advanceTokenLock(lock, event)
    }
    expect(lock).toEqual(initialTokenLock)
  })
})
