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

describe('a guest’s cart that may exceed the limit of the merge', () => {
  it('is merged again where the first call failed', async () => {
    opened = fail(timedOutFailure)
    expect(await look()).toBe(false)
    opened = succeed('7')
    expect(await look()).toBe(true)
    expect(asked).toEqual(['open guest', 'open guest'])
  })

  it('is merged once where the platform has answered', async () => {
    expect([await look(), await look()]).toEqual([true, false])
    expect(asked).toEqual(['open guest', 'read guest'])
    expect(told).toBe(1)
  })

  it('is not stored again where its customer has signed out during the call', async () => {
    const first = look()
    kept = null
    await first
    expect(kept).toBeNull()
  })
})

describe('a guest’s cart whose lines are unknown after the merge', () => {
  beforeEach(() => {
    kept = { cartId: 'guest', lines: [] }
  })

  it('is reported where the platform still has it, and merged at the next attempt', async () => {
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
    ['holds nothing', succeed({ lines: [] })],
    ['is gone', notFound],
  ])('is deleted without a report where it %s', async (_what, answer) => {
    guests = answer
    await look()
    expect([kept, told]).toEqual([null, 0])
  })
})
