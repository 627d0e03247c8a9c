import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { postWebhook } from './post-event.ts'
import { sendWebhooks } from './send-webhooks.ts'
import {
  hasValidWebhookSignature,
  type ReceivedWebhook,
  startWebhookReceiver,
} from './testing/webhook-receiver.ts'

describe.each(storeKinds)('a webhook of a shop on %s', (_kind, create) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let endpoint: { id: number; secret: string }
  let nowMs: number

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
    receiver = await startWebhookReceiver()
    endpoint = await json('add', receiver.url, '--internal')
  })
  afterAll(async () => {
    receiver.close()
    await shop.close()
    await dispose()
  })
  beforeEach(async () => {
    receiver.answers.status = () => 204
    receiver.answers.isSilent = false
    await sendNow()
    receiver.heard.length = 0
  })
  /** The clock stands still between two of these, however slow the machine is. */
  const sendNow = (timeoutMs?: number) => {
    nowMs = Date.now() + 1_000
    return send(timeoutMs)
  }
  const run = (...args: string[]) => runOperatorCommand(shop.store, args)
  const json = async (...args: string[]) =>
    JSON.parse((await run('webhooks', ...args, '--json')).output)
  const send = (timeoutMs = 5_000) =>
    sendWebhooks({
      ...{ store: shop.store, logger: pino({ level: 'silent' }), now: () => nowMs, timeoutMs },
    })
  const toldOf = (number: string) =>
    receiver.heard
      .map(({ body }) => JSON.parse(body))
      .filter(({ order }) => order.number === number)
      .map(({ type }) => type)

  async function placed(): Promise<string> {
    const cart = await shop.cartWith('SCARF')
    const { body } = await request(shop.app)
      .post('/api/order')
      .send(shop.addressed(cart, { sku: 'SCARF', qty: 1 }))
      .expect(200)
    return body.result.orderNumber
  }

  it('receives an order’s events in sequence, with distinct ids and valid signatures', async () => {
    const number = await placed()
    await run('orders', 'accept', number)
    await run('orders', 'ship', number, '--tracking', 'RU1')
    await sendNow()
    expect(toldOf(number)).toEqual(['order.placed', 'order.accepted', 'order.shipped'])
    const [first, , last] = receiver.heard
    expect(receiver.heard.every(heard => hasValidWebhookSignature(heard, endpoint.secret))).toBe(
      true,
    )
    expect(
      hasValidWebhookSignature(
        { ...(first as ReceivedWebhook), body: `${first?.body} ` },
        endpoint.secret,
      ),
    ).toBe(false)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      ...{ by: 'operator', from: 'processing', to: 'shipped', details: { tracking: 'RU1' } },
      order: { number, lines: [{ sku: 'SCARF', qty: 1 }], addresses: {}, pickupPoint: null },
    })
    expect(new Set(receiver.heard.map(({ headers }) => headers['vitrina-event-id'])).size).toBe(3)
  })

  it('receives the event of a status changed by a CSV import', async () => {
    const number = await placed()
    const file = `number;status\n${number};assembled\n`
    await runOperatorCommand(shop.store, ['orders', 'import', '-'], { input: file })
    await sendNow()
    expect(toldOf(number)).toEqual(['order.placed', 'order.assembled'])
  })

  it('receives a failed event again with its id; events of other orders do not wait', async () => {
    const [held, other] = [await placed(), await placed()]
    await run('orders', 'accept', held)
    receiver.answers.status = body => (body.includes(held) ? 500 : 200)
    await sendNow()
    expect(toldOf(held)).toEqual(['order.placed'])
    expect(toldOf(other)).toEqual(['order.placed'])
    await send()
    expect(toldOf(held)).toHaveLength(1)
    expect((await json('list'))[0]).toMatchObject({ waiting: 2, dead: 0 })
    receiver.answers.status = () => 200
    nowMs += 6_000
    await send()
    expect(toldOf(held)).toEqual(['order.placed', 'order.placed', 'order.accepted'])
    const ids = receiver.heard
      .filter(({ body }) => body.includes(held))
      .map(({ headers }) => headers['vitrina-event-id'])
    expect(ids[0]).toBe(ids[1])
    expect(receiver.heard.at(-2)?.headers['vitrina-attempt']).toBe('2')
  })

  it('is marked dead after 32 failed attempts, and is delivered by `webhooks retry`', async () => {
    const number = await placed()
    receiver.answers.status = () => 302
    nowMs = Date.now() + 1_000
    for (let attempt = 0; attempt < 32; attempt += 1) {
      await send()
      nowMs += 60 * 60 * 1000
    }
    const [given] = await json('deliveries', '--state', 'dead')
    expect(given).toMatchObject({
      order: number,
      attempts: 32,
      failure: 'answered with status 302',
    })
    receiver.answers.status = () => 200
    receiver.heard.length = 0
    await send()
    expect(toldOf(number)).toEqual([])
    expect((await run('webhooks', 'retry', String(given.id))).report).toContain('1 deliveries')
    await send()
    expect(toldOf(number)).toEqual(['order.placed'])
    expect(await json('deliveries', '--state', 'dead')).toEqual([])
  })

  it('that times out is recorded as failed, and its event remains waiting', async () => {
    const number = await placed()
    receiver.answers.isSilent = true
    await sendNow(200)
    expect((await json('deliveries', '--state', 'waiting'))[0]).toMatchObject({
      order: number,
      failure: 'no answer within 0.2 s',
    })
  })

  it('receives signatures of the old and the new secret for an hour after a rotation', async () => {
    const { secret } = await json('rotate', String(endpoint.id), '--hours', '1')
    await placed()
    await sendNow()
    const both = receiver.heard.at(-1) as ReceivedWebhook
    expect([
      hasValidWebhookSignature(both, secret),
      hasValidWebhookSignature(both, endpoint.secret),
    ]).toEqual([true, true])
    await placed()
    nowMs = Date.now() + 2 * 60 * 60 * 1000
    await send()
    const one = receiver.heard.at(-1) as ReceivedWebhook
    expect([
      hasValidWebhookSignature(one, secret),
      hasValidWebhookSignature(one, endpoint.secret),
    ]).toEqual([true, false])
    expect((await run('webhooks', 'list')).output).not.toContain('whsec')
  })

  it.each([
    [['http://crm.example/x'], 'use https://'],
    [['ftp://crm.example/x'], 'the address of a program'],
    [['https://me:pass@crm.example/x'], 'without a name or password'],
  ])('is rejected with the reason if its address is %j', async (args, said) => {
    expect((await run('webhooks', 'add', ...args)).report).toContain(said)
  })
})

describe('a webhook that is not marked as internal', () => {
  it.each(['http://127.0.0.1:1/', 'https://169.254.169.254/latest', 'http://[::1]:1/'])(
    'is rejected with “not a public address” for the IP address in %s',
    async url => {
      const post = { url, isInternal: false, headers: {}, body: '{}', timeoutMs: 2_000 }
      await expect(postWebhook(post)).rejects.toThrow(/^not a public address$/)
    },
  )

  it.each(['127.0.0.1', 'localhost'])(
    'sends nothing to a receiver on %s, which an internal webhook does reach',
    async hostname => {
      const receiver = await startWebhookReceiver()
      try {
        const url = receiver.url.replace('127.0.0.1', hostname)
        const post = { url, headers: {}, body: '{}', timeoutMs: 2_000 }
        await expect(postWebhook({ ...post, isInternal: false })).rejects.toThrow()
        expect(receiver.heard).toEqual([])
        await postWebhook({ ...post, isInternal: true })
        expect(receiver.heard).toMatchObject([{ body: '{}' }])
      } finally {
        receiver.close()
      }
    },
  )
})
