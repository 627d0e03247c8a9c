import { expect, it, jest } from '@jest/globals'
import { openMemoryStore } from '../testing/test-store.ts'
import { pruneStore } from './prune-store.ts'
import { startPruning } from './pruning.ts'

const nowMs = Date.parse('2026-06-30T00:00:00Z')
const daysAgo = (days: number) => new Date(nowMs - days * 24 * 60 * 60 * 1000)

it('the store pruner deletes expired rows, but no filled, owned or ordered cart', async () => {
  const store = await openMemoryStore()
  const key = (scope: string, days: number) => ({
    scope,
    key_hash: 'k',
    request_hash: 'r',
    created_at: daysAgo(days),
  })
  await store.db
    .insertInto('idempotency_key')
    .values([key('old', 8), key('new', 6)])
    .execute()
  const cart = (name: string, days: number) => ({ token_hash: name, updated_at: daysAgo(days) })
  const carts = await store.db
    .insertInto('cart')
    .values([
      cart('old', 31),
      cart('full', 31),
      cart('new', 29),
      { ...cart('ordered', 31), status: 'ordered' },
      { ...cart('owned', 31), customer_id: '1', number: '4503599627370497' },
    ])
    .returning(['id', 'token_hash'])
    .execute()
  await store.db
    .insertInto('cart_item')
    .values({
      cart_id: carts.find(({ token_hash }) => token_hash === 'full')?.id ?? '',
      line_key: 'BAG',
      sku: 'BAG',
      product_sku: 'BAG',
      product_type: 'simple',
      qty: 1,
      name: 'Сумка',
      price_kopecks: 100,
    })
    .execute()
  const { id: customer_id } = await store.db
    .insertInto('customer')
    .values({
      email: 'anna@example.org',
      firstname: 'Анна',
      lastname: 'Петрова',
      password_hash: 'h',
      custom_attributes: '[]',
      created_at: daysAgo(90),
      updated_at: daysAgo(90),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('customer_session')
    .values([1, -1].map(days => ({ customer_id, expires_at: daysAgo(days) })))
    .execute()

  await store.db
    .insertInto('catalog_change')
    .values([2, 0.9].map(days => ({ entity: `${days}`, created_at: daysAgo(days) })))
    .execute()

  await store.db
    .insertInto('mail')
    .values(
      (
        [
          ['sent', 8],
          ['waiting', 8],
          ['dead', 6],
        ] as const
      ).map(([state, days]) => ({
        state,
        kind: 'welcome',
        message_id: `<${state}>`,
        next_at: daysAgo(days),
        created_at: daysAgo(days),
      })),
    )
    .execute()
  await store.db
    .insertInto('password_reset')
    .values(
      [1, -1].map(days => ({ email_hash: `${days}`, token_hash: '', expires_at: daysAgo(days) })),
    )
    .execute()

  await store.db
    .insertInto('newsletter_request')
    .values(
      [1, -1].map(days => ({
        email: `${days}`,
        token_hash: `${days}`,
        expires_at: daysAgo(days),
      })),
    )
    .execute()

  const notice = (notice_id: string, days: number) => ({
    provider: 'demo',
    notice_id,
    provider_payment_id: 'p',
    received_at: daysAgo(days),
  })
  await store.db
    .insertInto('payment_notice')
    .values([notice('old', 8), notice('new', 6)])
    .execute()

  expect(await pruneStore(store, nowMs)).toEqual({
    keys: 1,
    carts: 1,
    sessions: 1,
    changes: 1,
    emails: 1,
    resets: 1,
    newsletter: 1,
    webhooks: 0,
    notices: 1,
    photos: 0,
    reviewPhotos: 0,
    wishlists: 0,
  })
  const keys = await store.db.selectFrom('idempotency_key').select('scope').execute()
  expect(keys).toEqual([{ scope: 'new' }])
  const left = await store.db.selectFrom('cart').select('token_hash').orderBy('id').execute()
  expect(left.map(({ token_hash }) => token_hash)).toEqual(['full', 'new', 'ordered', 'owned'])
  const changes = await store.db.selectFrom('catalog_change').select('entity').execute()
  expect(changes).toEqual([{ entity: '0.9' }])
  await store.close()
})

it('the store pruner runs five minutes after start and again an hour after a failure', async () => {
  jest.useFakeTimers()
  const nothing = {
    keys: 0,
    carts: 0,
    sessions: 0,
    changes: 0,
    emails: 0,
    resets: 0,
    newsletter: 0,
    webhooks: 0,
    notices: 0,
    photos: 0,
    reviewPhotos: 0,
    wishlists: 0,
  }
  const prune = jest.fn(async () => nothing)
  prune.mockRejectedValueOnce(new Error('the store is away'))
  const log = { info: jest.fn(), error: jest.fn() }
  const pruning = startPruning(prune, log)
  await jest.advanceTimersByTimeAsync(5 * 60 * 1000)
  expect(prune).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000)
  expect(prune).toHaveBeenCalledTimes(2)
  await pruning.stop()
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})
