import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import type { AddressedEmail } from '../mail/email.ts'
import { createEmailService } from '../mail/open-mail.ts'
import {
  type PaymentTestShop,
  startPaymentTestShop,
} from '../payments/testing/payment-test-shop.ts'
import { readStoreViews } from '../store-views/read-store-views.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { hasValidWebhookSignature, startWebhookReceiver } from './testing/webhook-receiver.ts'

const staffAddress = 'staff@vitrina.test'

type Placed = { token: string; id: number }

describe.each(defaultStoreKinds)('an order event of a shop on %s', (_kind, create) => {
  let paying: PaymentTestShop
  let dispose: () => Promise<void>
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let secret: string

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    const store = await place.open()
    const mail = createEmailService({
      ...{ store, storeViews: await readStoreViews(), now: Date.now },
      settings: { shopUrl: 'https://vitrina.test', domain: 'vitrina.test', staff: [staffAddress] },
    })
    paying = await startPaymentTestShop({ store, mail })
    receiver = await startWebhookReceiver()
    const added = await run('webhooks', 'add', receiver.url, '--internal', '--json')
    secret = JSON.parse(added.output).secret
  }, 60_000)
  afterAll(async () => {
    receiver.close()
    await paying.close()
    await dispose()
  })

  const run = (...args: string[]) => runOperatorCommand(paying.shop.store, args)
  const command = async (...args: string[]) => {
    const { exitCode, report } = await run('orders', ...args)
    expect({ exitCode, report }).toMatchObject({ exitCode: 0 })
  }
  const pay = async ({ token }: Placed) => {
    const { body } = await paying.begin(token).expect(200)
    await paying.press(body.result.url, 'pay').expect(303)
    await waitUntilFound(async () => (await paying.state(token)).state === 'paid')
  }
  const guest = async ({ token }: Placed, name: string, body: object = {}) => {
    const link = String((await paying.state(token)).order_path).split('#')[1]
    const answer = await request(paying.shop.app)
      .post(`/api/guest-order/${name}`)
      .send({ token: link, ...body })
      .expect(200)
    return answer.body.result
  }
  const delivered = async (placed: Placed) => {
    await pay(placed)
    await command('ship', String(placed.id), '--tracking', 'RU1')
    await command('complete', String(placed.id))
  }
  const askForReturn = async (placed: Placed) => {
    await delivered(placed)
    const { items } = await guest(placed, 'read')
    const wanted = [{ item_id: items[0].item_id, qty: 1 }]
    await guest(placed, 'return', { reason: 'too_small', comment: 'Жмёт', items: wanted })
  }
  const tookBack = async (placed: Placed) => {
    await askForReturn(placed)
    await command('take-back', String(placed.id))
  }

  const lettersOf = async (id: number): Promise<AddressedEmail[]> =>
    (await listWaitingEmails(paying.shop.store, staffAddress)).filter(({ subject }) =>
      new RegExp(`аказ ${id}:`).test(subject),
    )

  it.each<[string, number, (placed: Placed) => Promise<unknown>, object, RegExp]>([
    ['placed', 1, async () => undefined, { to: 'pending' }, /^Новый заказ \d+: ₽/],
    ['paid', 1, pay, { by: 'shop', details: { method: 'sbp' } }, /: оплачен$/],
    [
      'payment_failed',
      1,
      async ({ token }) => {
        const { body } = await paying.begin(token, 'card').expect(200)
        await paying.press(body.result.url, 'poor')
        await waitUntilFound(async () => (await paying.state(token)).state === 'failed')
      },
      { from: 'pending', to: 'pending', details: { failure: 'insufficient_funds' } },
      /: оплата не прошла$/,
    ],
    [
      'canceled',
      1,
      async placed => void (await guest(placed, 'cancel', { reason: 'too_long' })),
      { by: 'guest', to: 'canceled', details: { why: 'too_long' } },
      /: отменён$/,
    ],
    [
      'canceled',
      1,
      async () => {
        paying.passMinutes(31)
        await paying.reconcile()
      },
      { by: 'shop', to: 'canceled', details: { cause: 'unpaid' } },
      /: отменён$/,
    ],
    [
      'partly_canceled',
      2,
      async placed => {
        const { items } = await guest(placed, 'read')
        await guest(placed, 'cancel', { items: [{ item_id: items[0].item_id, qty_left: 1 }] })
      },
      { by: 'guest', to: 'pending', details: { lines: [{ sku: 'SCARF', qty: 1 }] } },
      /: отменён частично$/,
    ],
    [
      'payment_refunded',
      1,
      async placed => {
        await pay(placed)
        await guest(placed, 'cancel')
        await paying.reconcile()
      },
      { by: 'shop', to: 'canceled', details: { method: 'sbp' } },
      /: деньги возвращены$/,
    ],
    [
      'accepted',
      1,
      async placed => {
        await pay(placed)
        await command('accept', String(placed.id))
      },
      { by: 'operator', to: 'processing' },
      /: принят в работу$/,
    ],
    [
      'assembled',
      1,
      async placed => {
        await pay(placed)
        await command('assemble', String(placed.id))
      },
      { by: 'operator', from: 'pending', to: 'assembled' },
      /: собран$/,
    ],
    [
      'arrived',
      1,
      async placed => {
        await pay(placed)
        await command('ship', String(placed.id), '--tracking', 'RU1')
        await command('arrive', String(placed.id))
      },
      { by: 'operator', from: 'shipped', to: 'at_point' },
      /: ждёт в пункте выдачи$/,
    ],
    ['shipped', 1, delivered, { to: 'shipped', details: { tracking: 'RU1' } }, /в доставку$/],
    ['completed', 1, delivered, { from: 'shipped', to: 'complete' }, /: вручён$/],
    [
      'return_requested',
      1,
      askForReturn,
      { by: 'guest', to: 'return_requested', details: { why: 'too_small', said: 'Жмёт' } },
      /: покупатель просит о возврате$/,
    ],
    [
      'return_refused',
      1,
      async placed => {
        await askForReturn(placed)
        await command('refuse-return', String(placed.id), '--reason', 'Носили')
      },
      { by: 'operator', to: 'complete', details: { reason: 'Носили' } },
      /: в возврате отказано$/,
    ],
    ['returned', 1, tookBack, { by: 'operator', to: 'returned' }, /: возврат принят$/],
    [
      'refunded',
      1,
      async placed => {
        await tookBack(placed)
        await paying.reconcile()
      },
      { from: 'returned', to: 'refunded' },
      /: возврат завершён$/,
    ],
  ])('of type %s is sent as one signed webhook and one staff e-mail (%#)', async (...row) => {
    const [event, qty, act, said, subject] = row
    receiver.heard.length = 0
    const placed = await paying.order('sbp', 'SCARF', qty)
    await act(placed)
    await paying.shop.sendStaffEmails()
    await paying.shop.sendStaffEmails()
    await sendWebhooks({
      ...{ store: paying.shop.store, logger: pino({ level: 'silent' }) },
      now: () => paying.now() + 1_000,
    })

    const told = receiver.heard.filter(
      ({ body }) => Number(JSON.parse(body).order.number) === placed.id,
    )
    const ofType = told.filter(({ body }) => JSON.parse(body).type === `order.${event}`)
    expect(ofType).toHaveLength(1)
    expect(told.every(one => hasValidWebhookSignature(one, secret))).toBe(true)
    expect(new Set(told.map(({ headers }) => headers['vitrina-event-id'])).size).toBe(told.length)
    expect(JSON.parse(ofType[0]?.body ?? '')).toMatchObject(said)

    const letters = (await lettersOf(placed.id)).filter(letter => subject.test(letter.subject))
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ replyTo: 'anna@example.ru' })
    expect(letters[0]?.text).toContain(`platform orders show ${placed.id}`)
  })

  it('of type paid lists the amount and the payment method in the staff e-mail', async () => {
    const placed = await paying.order()
    await pay(placed)
    await paying.shop.sendStaffEmails()
    const paid = (await lettersOf(placed.id)).find(({ subject }) => subject.endsWith('оплачен'))
    expect(paid?.text).toMatch(/Сумма\n₽[\d\s]+,00/)
    expect(paid?.text).toContain('Оплата\nСБП')
  })
})
