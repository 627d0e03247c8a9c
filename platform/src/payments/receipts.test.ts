import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OrderReceipt } from '@vitrina/contract'
import { fail, succeed } from '@vitrina/domain'
import request from 'supertest'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import type { PaymentProvider } from './provider.ts'
import { type PaymentTestShop, startPaymentTestShop } from './testing/payment-test-shop.ts'

type Placed = { token: string; id: number }

describe.each(defaultStoreKinds)('the receipts of an order paid online on %s', (_kind, create) => {
  let paying: PaymentTestShop
  let dispose: () => Promise<void>
  let receiptsOf: PaymentProvider['receipts'] | undefined

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    paying = await startPaymentTestShop({
      store: await place.open(),
      provider: bank => ({
        ...bank,
        receipts: id => (receiptsOf ? receiptsOf(id) : bank.receipts(id)),
      }),
    })
  }, 60_000)
  afterAll(async () => {
    await paying.close()
    await dispose()
  })

  const guest = async ({ token }: Placed, name: string, body: object = {}) => {
    const link = String((await paying.state(token)).order_path).split('#')[1]
    const answer = await request(paying.shop.app)
      .post(`/api/guest-order/${name}`)
      .send({ token: link, ...body })
      .expect(200)
    return answer.body.result
  }
  const paid = async (qty = 1): Promise<Placed> => {
    const placed = await paying.order('sbp', 'SCARF', qty)
    const { body } = await paying.begin(placed.token).expect(200)
    await paying.press(body.result.url, 'pay').expect(303)
    await waitUntilFound(async () => (await paying.state(placed.token)).state === 'paid')
    return placed
  }
  const paymentOf = async (placed: Placed) => (await guest(placed, 'read')).online_payment
  const pageOf = async ({ url = '' }: OrderReceipt) =>
    (await request(paying.bank.app).get(new URL(url).pathname).expect(200)).text
  const lettersOf = async (id: number) =>
    (await listWaitingEmails(paying.shop.store)).filter(
      ({ kind, subject }) =>
        kind === 'order-receipt' && subject.replaceAll('\u00a0', ' ').includes(`№ ${id} `),
    )

  it('are pending at first, and then linked in the order and in one email', async () => {
    const placed = await paid()
    expect(await paymentOf(placed)).toMatchObject({ state: 'paid', is_receipt_pending: true })
    await Promise.all([paying.reconcile(), paying.reconcile()])
    await paying.reconcile()
    const payment = await paymentOf(placed)
    expect(payment).not.toHaveProperty('is_receipt_pending')
    expect(payment.receipts).toEqual([
      {
        kind: 'payment',
        amount: expect.any(Number),
        registered_at: expect.any(String),
        url: expect.stringContaining('/receipt/'),
        fiscal: { storage: '9999078900000001', document: '1', attribute: expect.any(String) },
      },
    ])
    const page = await pageOf(payment.receipts[0])
    expect(page).toContain('Кассовый чек')
    expect(page).toContain('Шарф шерстяной')
    expect(page).toMatch(/1 × .*НДС \d+ %/)
    const letters = await lettersOf(placed.id)
    expect(letters.map(({ to }) => to)).toEqual(['anna@example.ru'])
    expect(letters[0]?.text).toContain(`Открыть чек: ${payment.receipts[0].url}`)
    expect(letters[0]?.text).toContain('ФН\n9999078900000001')
  })

  it('include a refund receipt for a piece that was cancelled after the payment', async () => {
    const placed = await paid(2)
    await paying.reconcile()
    const { items } = await guest(placed, 'read')
    await guest(placed, 'cancel', { items: [{ item_id: items[0].item_id, qty_left: 1 }] })
    await paying.reconcile()
    await paying.reconcile()
    const { receipts, refunded } = await paymentOf(placed)
    expect(receipts).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: refunded }])
    const page = await pageOf(receipts[1])
    expect(page).toContain('Чек возврата')
    expect(page).toContain('1 × ')
    expect(page).not.toContain('2 × ')
    expect((await lettersOf(placed.id)).map(({ subject }) => subject.split(' ')[1])).toEqual([
      'за',
      'возврата',
    ])
  })

  it('are requested again after an outage of the provider, and then listed', async () => {
    receiptsOf = async () => fail({ kind: 'away', because: 'no answer' })
    const placed = await paid()
    await paying.reconcile()
    expect(await paymentOf(placed)).toMatchObject({ is_receipt_pending: true })
    receiptsOf = undefined
    paying.passMinutes(1)
    await paying.reconcile()
    expect((await paymentOf(placed)).receipts).toHaveLength(1)
  })

  it('are no longer requested after 18 attempts if the provider registers no receipt', async () => {
    receiptsOf = async () => succeed([])
    const placed = await paid()
    for (let hour = 0; hour < 24; hour += 1) {
      await paying.reconcile()
      paying.passMinutes(60)
    }
    receiptsOf = undefined
    const { db } = paying.shop.store
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', String(placed.id))
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ receipts_next_at: null, receipts_tries: 18 })
    expect(await lettersOf(placed.id)).toEqual([])
  })
})
