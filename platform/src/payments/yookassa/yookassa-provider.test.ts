import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { parseKopecks } from '@vitrina/domain'
import type { PaymentProvider, PaymentRequest, RefundRequest } from '../provider.ts'
import {
  capturableNotification,
  createCanceledPayment,
  createReceiptFixture,
  createRefundFixture,
  heldPayment,
  paidPayment,
  pendingPayment,
  refundNotification,
} from './fixtures/index.ts'
import { createYooKassaProvider } from './yookassa-provider.ts'

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }

const secretKey = 'test_of_a_secret_key'
const { id } = pendingPayment

const request: PaymentRequest = {
  key: 'key-of-the-attempt',
  amount: parseKopecks(10_000),
  currency: 'RUB',
  method: 'card',
  description: 'Витрина',
  language: 'ru',
  returnUrl: 'https://shop.example/payment#1.x',
  payUntil: new Date('2026-11-26T12:30:00Z'),
  orderNumber: '000000037',
  receipt: {
    email: 'anna@example.ru',
    phone: '+7 913 555-01-42',
    lines: [
      {
        name: 'Шарф',
        qty: 3,
        amount: parseKopecks(8_000),
        taxPercent: 22,
        subject: 'commodity',
        mode: 'full_prepayment',
      },
      {
        ...{ name: 'Доставка', qty: 1, amount: parseKopecks(2_000), taxPercent: 0 },
        ...{ subject: 'service', mode: 'full_prepayment' },
      },
    ],
  },
}

const refunded: RefundRequest = {
  key: 'key-of-the-refund',
  paymentId: id,
  amount: parseKopecks(4_000),
  currency: 'RUB',
  reason: 'returned',
  receipt: undefined,
}

describe('the YooKassa payment provider', () => {
  let calls: Call[] = []
  let answers: Record<string, { status?: number; body: object }> = {}
  let yookassa: PaymentProvider
  const server = createServer(async (asked, response) => {
    const { method = '', url = '', headers } = asked
    const body = await text(asked)
    calls.push({ method, path: url, headers, body: body === '' ? undefined : JSON.parse(body) })
    const { status = 200, body: said } = answers[`${method} ${url}`] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    yookassa = createYooKassaProvider({ url, shopId: '506751', secretKey, taxSystem: 2 })
  })
  beforeEach(() => {
    calls = []
    answers = {}
  })
  afterAll(() => void server.close())

  it('creates a payment with the attempt’s idempotency key and itemized receipt', async () => {
    answers['POST /payments'] = { body: pendingPayment }
    expect(await yookassa.create(request)).toEqual({
      ok: true,
      value: {
        id,
        pageUrl: pendingPayment.confirmation.confirmation_url,
        reading: { state: 'waiting', amount: 10_000, refunded: 0 },
      },
    })
    const [{ headers, body } = {} as Call] = calls
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`506751:${secretKey}`).toString('base64')}`,
      'idempotence-key': 'key-of-the-attempt',
    })
    const goods = { description: 'Шарф', vat_code: 11, payment_subject: 'commodity' }
    expect(body).toEqual({
      amount: { value: '100.00', currency: 'RUB' },
      capture: false,
      payment_method_data: { type: 'bank_card' },
      confirmation: {
        type: 'redirect',
        return_url: 'https://shop.example/payment#1.x',
        locale: 'ru_RU',
      },
      description: 'Витрина, № 37',
      metadata: { order_number: '000000037' },
      receipt: {
        customer: { email: 'anna@example.ru', phone: '79135550142' },
        tax_system_code: 2,
        items: [
          {
            ...goods,
            payment_mode: 'full_prepayment',
            quantity: '1',
            amount: { value: '26.66', currency: 'RUB' },
          },
          {
            ...goods,
            payment_mode: 'full_prepayment',
            quantity: '2',
            amount: { value: '26.67', currency: 'RUB' },
          },
          {
            description: 'Доставка',
            vat_code: 1,
            payment_subject: 'service',
            payment_mode: 'full_prepayment',
            quantity: '1',
            amount: { value: '20.00', currency: 'RUB' },
          },
        ],
      },
    })
  })

  it('creates an SBP payment with immediate capture', async () => {
    answers['POST /payments'] = { body: pendingPayment }
    await yookassa.create({ ...request, method: 'sbp' })
    expect(calls[0]?.body).toMatchObject({ capture: true, payment_method_data: { type: 'sbp' } })
  })

  it('requests the payment page in English for a buyer whose language is German', async () => {
    answers['POST /payments'] = { body: pendingPayment }
    await yookassa.create({ ...request, description: 'Vitrina', language: 'de' })
    expect(calls[0]?.body).toMatchObject({
      confirmation: { locale: 'en_US' },
      description: 'Vitrina, 37',
    })
  })

  it('rejects a payment without sending a request if no valid receipt can be created', async () => {
    const noContact = { ...request.receipt, email: undefined, phone: undefined }
    const odd = request.receipt.lines.map(line => ({ ...line, taxPercent: 13 }))
    for (const receipt of [noContact, { ...request.receipt, lines: odd }])
      expect(await yookassa.create({ ...request, receipt })).toMatchObject({
        ok: false,
        failure: { kind: 'refused' },
      })
    expect(calls).toEqual([])
  })

  it.each([
    [heldPayment, { state: 'held', amount: 10_000, refunded: 0 }],
    [paidPayment, { state: 'paid', amount: 10_000, refunded: 0 }],
    [
      { ...paidPayment, refunded_amount: { value: '40.05', currency: 'RUB' } },
      { state: 'paid', refunded: 4_005 },
    ],
    [
      createCanceledPayment('insufficient_funds'),
      { state: 'failed', failure: 'insufficient_funds' },
    ],
    [createCanceledPayment('fraud_suspected'), { state: 'failed', failure: 'suspected_fraud' }],
    [createCanceledPayment('a_word_of_tomorrow'), { state: 'failed', failure: 'declined' }],
    [createCanceledPayment('expired_on_confirmation'), { state: 'cancelled', failure: 'expired' }],
    [createCanceledPayment('canceled_by_merchant'), { state: 'cancelled', failure: 'given_up' }],
  ])('reads the state of a payment from a response (case %#)', async (payment, reading) => {
    answers[`GET /payments/${id}`] = { body: payment }
    expect(await yookassa.read(id)).toMatchObject({ ok: true, value: reading })
  })

  it('reports “away” for a response in another currency or with status 500 or 429', async () => {
    const foreign = { ...paidPayment, amount: { value: '100.00', currency: 'USD' } }
    const wrong = [{ body: foreign }, { status: 500, body: {} }, { status: 429, body: {} }]
    for (const answer of wrong) {
      answers[`GET /payments/${id}`] = answer
      expect(await yookassa.read(id)).toMatchObject({ ok: false, failure: { kind: 'away' } })
    }
  })

  it('cancels a held payment, and leaves a pending payment unchanged', async () => {
    answers[`GET /payments/${id}`] = { body: pendingPayment }
    expect(await yookassa.cancel(id, 'k')).toMatchObject({ value: { state: 'waiting' } })
    answers[`GET /payments/${id}`] = { body: heldPayment }
    answers[`POST /payments/${id}/cancel`] = { body: createCanceledPayment('canceled_by_merchant') }
    expect(await yookassa.cancel(id, 'k')).toMatchObject({ value: { state: 'cancelled' } })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
  })

  it('sends one refund, even if repeated after the idempotency key expired', async () => {
    const list = `GET /refunds?payment_id=${id}&limit=100`
    answers[list] = { body: { items: [] } }
    answers['POST /refunds'] = { body: createRefundFixture('pending', refunded.key) }
    expect(await yookassa.refund(refunded)).toEqual({ ok: true, value: 'pending' })
    expect(calls.at(-1)).toMatchObject({
      headers: { 'idempotence-key': refunded.key },
      body: { payment_id: id, amount: { value: '40.00' }, metadata: { key: refunded.key } },
    })
    answers[list] = { body: { items: [createRefundFixture('succeeded', refunded.key)] } }
    expect(await yookassa.refund(refunded)).toEqual({ ok: true, value: 'done' })
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('lists receipts with their fiscal numbers once they are registered', async () => {
    const pending = { status: 'pending', registered_at: undefined }
    answers[`GET /receipts?payment_id=${id}&limit=100`] = {
      body: {
        type: 'list',
        items: [
          createReceiptFixture('payment'),
          createReceiptFixture('refund', {
            settlements: [{ type: 'cashless', amount: { value: '40.00', currency: 'RUB' } }],
          }),
          createReceiptFixture('refund', pending),
          createReceiptFixture('payment', { status: 'canceled' }),
        ],
      },
    }
    const fiscal = { storage: '9288000100115785', document: '3986', attribute: '2617603921' }
    const registeredAt = new Date('2019-05-13T14:56:00Z')
    expect(await yookassa.receipts(id)).toMatchObject({
      ok: true,
      value: [
        { kind: 'payment', amount: 10_000, fiscal, registeredAt },
        { kind: 'refund', amount: 4_000, fiscal, registeredAt },
      ],
    })
    const answer = await yookassa.receipts(id)
    expect(answer.ok && answer.value).toHaveLength(2)
  })

  it('accepts notifications only from YooKassa’s IPs, and reads only the id', () => {
    const hear = (said: object, address: string) =>
      yookassa.readNotice({
        body: Buffer.from(JSON.stringify(said)),
        header: () => undefined,
        address,
      })
    for (const address of ['185.71.76.5', '::ffff:77.75.156.11', '2a02:5180::17'])
      expect(hear(capturableNotification, address)?.paymentId).toBe(id)
    expect(hear(refundNotification, '77.75.154.200')?.paymentId).toBe(id)
    for (const address of ['185.71.76.32', '10.0.0.1', '2a02:5181::1', ''])
      expect(hear(capturableNotification, address)).toBeUndefined()
    expect(hear({ type: 'notification' }, '185.71.76.5')).toBeUndefined()
  })
})
