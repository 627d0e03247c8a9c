import { beforeEach, describe, expect, it } from '@jest/globals'
import { fail, type Result, succeed } from '@vitrina/domain'
import { timedOutFailure } from '../../testing/fake-platform.ts'
import type { UnmergedGuestCart } from '../cart-records.ts'
import { type GuestCartMergeOptions, retryGuestCartMerge } from './retry-guest-cart-merge.ts'

const line = (sku: string) => ({ sku, quantity: 1 }) as UnmergedGuestCart['lines'][number]
const notFound: Result<unknown> = fail({ kind: 'not-found', message: 'No such entity' })

let kept: UnmergedGuestCart | null
let told: number
let asked: string[]
let opened: Result<string>
let guests: Result<unknown>

const options = {
  records: {
    unmergedCart: () => kept,
    keepOwnership: ({ unmergedCart = kept }) => {
      kept = unmergedCart
    },
  },
  platform: {
    open: async (_key: string, guestCartId: string) => {
      asked.push(`open ${guestCartId}`)
      return opened
    },
    read: async (cartId: string) => {
      asked.push(`read ${cartId}`)
      return guests
    },
  } as never,
  newKey: () => 'a key',
  onGiveUp: () => {
    told += 1
  },
} satisfies GuestCartMergeOptions

const look = () => retryGuestCartMerge(options, [line('dress')])

beforeEach(() => {
  kept = { cartId: 'guest', lines: [line('coat')] }
  told = 0
  asked = []
  opened = succeed('7')
  guests = succeed({ lines: [line('coat')] })
})

describe('a guest’s cart that may exceed the line limit of the merge', () => {
  it('is merged at the next attempt if the first request failed', async () => {
    opened = fail(timedOutFailure)
    expect(await look()).toBe(false)
    opened = succeed('7')
    expect(await look()).toBe(true)
    expect(asked).toEqual(['open guest', 'open guest'])
  })

  it('is reported once if the platform still has its lines after the merge', async () => {
    expect([await look(), await look()]).toEqual([true, false])
    expect(asked).toEqual(['open guest', 'read guest'])
    expect(told).toBe(1)
  })

  it('is not stored again if the customer has signed out during the request', async () => {
    const first = look()
    kept = null
    await first
    expect(kept).toBeNull()
  })
})

describe('a guest’s cart of which no lines are known after the merge', () => {
  beforeEach(() => {
    kept = { cartId: 'guest', lines: [] }
  })

  it('is reported if the platform still has lines, and merged at the next attempt', async () => {
    expect([await look(), await look()]).toEqual([false, true])
    expect(asked).toEqual(['read guest', 'open guest'])
    expect(told).toBe(1)
  })

  it('is preserved while the platform cannot be reached', async () => {
    guests = fail(timedOutFailure)
    await look()
    expect([kept?.cartId, told]).toEqual(['guest', 0])
  })

  it.each<[string, Result<unknown>]>([
    ['has no lines', succeed({ lines: [] })],
    ['no longer exists', notFound],
  ])('is deleted without a report if it %s', async (_what, answer) => {
    guests = answer
    await look()
    expect([kept, told]).toEqual([null, 0])
  })
})
