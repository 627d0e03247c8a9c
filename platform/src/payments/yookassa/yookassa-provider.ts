import { fail, shortenOrderNumber, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import { callProvider } from '../call-provider.ts'
import type { ProviderPaymentState } from '../payment-state.ts'
import type { PaymentProvider, PaymentRequest, ProviderResult, RefundRequest } from '../provider.ts'
import { isYooKassaIpAddress } from './addresses.ts'
import {
  yooKassaNoticeSchema,
  yooKassaPaymentSchema,
  yooKassaReceiptsSchema,
  yooKassaRefundSchema,
  yooKassaRefundsSchema,
} from './protocol.ts'
import { toYooKassaAmount, toYooKassaReceipt } from './receipt-body.ts'

export type YooKassaProviderOptions = {
  /** `https://api.yookassa.ru/v3`, without a slash at its end. */
  url: string
  shopId: string
  secretKey: string
  /** By 54-ФЗ, 1 to 6; named where a cash register serves more than one. */
  taxSystem: number | undefined
}

const maxDescriptionLength = 128
const kinds = { card: 'bank_card', sbp: 'sbp' } as const

/**
 * YooKassa by its public documentation (docs/rules/payments.md#yookassa); not yet run against the
 * live service. Cards are taken in two steps; СБП cannot be.
 */
export function createYooKassaProvider({
  url,
  shopId,
  secretKey,
  taxSystem,
}: YooKassaProviderOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  const get = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    callProvider({ url: `${url}/${path}`, method: 'GET', headers: { authorization } }, schema)

  const post = <Schema extends z.ZodType>(
    path: string,
    { key, body, schema }: { key: string; body: object; schema: Schema },
  ) => {
    const headers = { authorization, 'idempotence-key': key }
    return callProvider({ url: `${url}/${path}`, method: 'POST', headers, body }, schema)
  }

  async function readingOf(
    asked: ReturnType<typeof get<typeof yooKassaPaymentSchema>>,
  ): ProviderResult<ProviderPaymentState> {
    const payment = await asked
    return payment.ok ? succeed(payment.value.reading) : payment
  }

  const read = (id: string) => readingOf(get(pathOf(id), yooKassaPaymentSchema))
  const move = (id: string, action: 'capture' | 'cancel', key: string) =>
    readingOf(post(`${pathOf(id)}/${action}`, { key, body: {}, schema: yooKassaPaymentSchema }))
  const receiptOf = (receipt: PaymentRequest['receipt'], currency: string) =>
    toYooKassaReceipt(receipt, { currency, taxSystem })

  /** Keys are kept for a day there: a refund of before is known by what was written on it. */
  async function findRefund({ paymentId, key }: RefundRequest) {
    const query = `refunds?payment_id=${encodeURIComponent(paymentId)}&limit=100`
    const found = await get(query, yooKassaRefundsSchema)
    if (!found.ok) return found
    return succeed(found.value.items.find(({ metadata }) => metadata?.key === key))
  }

  return {
    name: 'yookassa',
    methods: ['sbp', 'card'],
    currencies: ['RUB'],

    async create(request) {
      const receipt = receiptOf(request.receipt, request.currency)
      if (!receipt) return refuse('no receipt can be drawn up: no contact, or no such rate of VAT')
      const body = { ...toYooKassaPayment(request), receipt }
      const made = await post('payments', { key: request.key, body, schema: yooKassaPaymentSchema })
      if (!made.ok) return made
      const { id, pageUrl, reading } = made.value
      if (pageUrl === undefined) return refuse(`there is no page: the payment is ${reading.state}`)
      return succeed({ id, pageUrl, reading })
    },

    read,
    capture: (id, key) => move(id, 'capture', key),

    /** Only what is held can be ended there; what waits for its payer ends by itself. */
    async cancel(id, key) {
      const now = await read(id)
      return now.ok && now.value.state === 'held' ? move(id, 'cancel', key) : now
    },

    async refund(request) {
      const before = await findRefund(request)
      if (!before.ok) return before
      if (before.value) return toRefundAnswer(before.value.status)
      const { key, paymentId, amount, currency, reason, receipt: given } = request
      // Of the whole payment YooKassa draws it up by itself.
      const receipt = given && receiptOf(given, currency)
      if (given && !receipt) return refuse('no receipt can be drawn up for the refund')
      const body = {
        payment_id: paymentId,
        amount: toYooKassaAmount(amount, currency),
        description: reason.slice(0, maxDescriptionLength),
        metadata: { key },
        ...(receipt && { receipt }),
      }
      const made = await post('refunds', { key, body, schema: yooKassaRefundSchema })
      return made.ok ? toRefundAnswer(made.value.status) : made
    },

    receipts: id =>
      get(`receipts?payment_id=${encodeURIComponent(id)}&limit=100`, yooKassaReceiptsSchema),

    readNotice({ body, address }) {
      if (!isYooKassaIpAddress(address)) return undefined
      const parsed = yooKassaNoticeSchema.safeParse(parse(body))
      return parsed.success ? parsed.data : undefined
    },
  }
}

function toYooKassaPayment(request: PaymentRequest) {
  const { amount, currency, method, description, returnUrl, orderNumber } = request
  const isRussian = request.language === 'ru'
  // It speaks these two.
  const locale = isRussian ? 'ru_RU' : 'en_US'
  const shown = shortenOrderNumber(orderNumber)
  const number = isRussian ? `№ ${shown}` : shown
  return {
    amount: toYooKassaAmount(amount, currency),
    capture: method === 'sbp',
    payment_method_data: { type: kinds[method] },
    confirmation: { type: 'redirect', return_url: returnUrl, locale },
    description: `${description}, ${number}`.slice(0, maxDescriptionLength),
    metadata: { order_number: orderNumber },
  }
}

function toRefundAnswer(status: 'pending' | 'succeeded' | 'canceled') {
  if (status === 'canceled') return refuse('the refund was cancelled there')
  return succeed(status === 'succeeded' ? ('done' as const) : ('pending' as const))
}

function refuse(because: string) {
  return fail({ kind: 'refused', because } as const)
}

function pathOf(id: string): string {
  return `payments/${encodeURIComponent(id)}`
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON, so not a notice: the schema refuses it.
    return undefined
  }
}
