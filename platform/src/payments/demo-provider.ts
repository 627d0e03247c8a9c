import { parseKopecks, succeed } from '@vitrina/domain'
import { z } from 'zod'
import { callProvider } from './call-provider.ts'
import {
  type DemoPayment,
  type DemoReceiptLine,
  demoNoticeSchema,
  demoPaymentSchema,
  demoReceiptSchema,
  demoSignatureHeader,
  isSignedDemoNotification,
} from './demo-protocol.ts'
import type { ProviderPaymentState } from './payment-state.ts'
import type { PaymentProvider, ProviderResult } from './provider.ts'
import { deductAdvanceFromLines, type Receipt } from './receipt.ts'

export type DemoProviderOptions = {
  /** Of the demo bank, without a slash at its end. */
  url: string
  secret: string
  now: () => number
}

/** The demo bank (docs/rules/payments.md#the-demo-bank): it takes no money, and says so. */
export function createDemoProvider({ url, secret, now }: DemoProviderOptions): PaymentProvider {
  const headers = { authorization: `Bearer ${secret}` }

  async function readingOf(path: string, key?: string): ProviderResult<ProviderPaymentState> {
    const asked = await callProvider(
      {
        url: `${url}/v1/payments/${path}`,
        method: key === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      },
      demoPaymentSchema,
    )
    return asked.ok ? succeed(toReading(asked.value)) : asked
  }

  return {
    name: 'demo',
    methods: ['sbp', 'card'],
    currencies: ['RUB', 'EUR'],

    async create(request) {
      const asked = await callProvider(
        {
          url: `${url}/v1/payments`,
          method: 'POST',
          headers: { ...headers, 'idempotency-key': request.key },
          body: {
            amount: request.amount,
            currency: request.currency,
            method: request.method,
            description: request.description,
            language: request.language,
            return_url: request.returnUrl,
            pay_until: request.payUntil.toISOString(),
            order_number: request.orderNumber,
            receipt: toDemoLines(request.receipt),
          },
        },
        demoPaymentSchema,
      )
      if (!asked.ok) return asked
      const { id, page_url } = asked.value
      return succeed({ id, pageUrl: page_url, reading: toReading(asked.value) })
    },

    read: id => readingOf(encodeURIComponent(id)),
    capture: (id, key) => readingOf(`${encodeURIComponent(id)}/capture`, key),
    cancel: (id, key) => readingOf(`${encodeURIComponent(id)}/cancel`, key),

    async refund({ key, paymentId, amount, receipt }) {
      const asked = await callProvider(
        {
          url: `${url}/v1/refunds`,
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: {
            ...{ payment_id: paymentId, amount },
            ...(receipt && { receipt: toDemoLines(receipt) }),
          },
        },
        z.object({ state: z.enum(['done', 'pending']) }),
      )
      return asked.ok ? succeed(asked.value.state) : asked
    },

    async receipts(paymentId) {
      const path = `${url}/v1/payments/${encodeURIComponent(paymentId)}/receipts`
      const asked = await callProvider(
        { url: path, method: 'GET', headers },
        z.array(demoReceiptSchema),
      )
      if (!asked.ok) return asked
      return succeed(
        asked.value.map(({ amount, registered_at, ...receipt }) => ({
          ...receipt,
          amount: parseKopecks(amount),
          registeredAt: new Date(registered_at),
        })),
      )
    },

    readNotice({ body, header }) {
      const text = body.toString('utf8')
      const signed = { body: text, signature: header(demoSignatureHeader) }
      if (!isSignedDemoNotification(signed, secret, now())) return undefined
      const parsed = demoNoticeSchema.safeParse(JSON.parse(text))
      return parsed.success ? { id: parsed.data.id, paymentId: parsed.data.payment_id } : undefined
    },
  }
}

function toReading({ state, amount, refunded, failure }: DemoPayment): ProviderPaymentState {
  return {
    state,
    amount: parseKopecks(amount),
    refunded: parseKopecks(refunded),
    ...(failure && { failure }),
  }
}

function toDemoLines(receipt: Receipt): DemoReceiptLine[] {
  return deductAdvanceFromLines(receipt).map(({ name, qty, amount, taxPercent }) => ({
    ...{ name, qty, amount },
    tax_percent: taxPercent,
  }))
}
