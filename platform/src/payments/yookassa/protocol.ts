import { addKopecks, parseKopecks } from '@vitrina/domain'
import { z } from 'zod'
import type { PaymentFailure, ProviderPaymentState } from '../payment-state.ts'
import type { ProviderReceipt } from '../provider.ts'

// What YooKassa answers, as far as the shop reads it (docs/rules/payments.md#yookassa).

const kopecksSchema = z
  .object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') })
  .transform(({ value }) => parseKopecks(Number(value.replace('.', ''))))

export const yooKassaPaymentSchema = z
  .object({
    id: z.string().min(1),
    status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
    amount: kopecksSchema,
    refunded_amount: kopecksSchema.optional(),
    confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
    cancellation_details: z.object({ reason: z.string() }).optional(),
  })
  .transform(({ id, confirmation, ...payment }) => ({
    id,
    pageUrl: confirmation?.confirmation_url,
    reading: toReading(payment),
  }))

type Told = {
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: ProviderPaymentState['amount']
  refunded_amount?: ProviderPaymentState['amount'] | undefined
  cancellation_details?: { reason: string } | undefined
}

const states = {
  pending: 'waiting',
  waiting_for_capture: 'held',
  succeeded: 'paid',
  canceled: 'failed',
} as const

/** Nobody refused these: the payer went away, or the shop let go. */
const ended: Readonly<Record<string, PaymentFailure>> = {
  canceled_by_merchant: 'given_up',
  expired_on_capture: 'expired',
  expired_on_confirmation: 'expired',
}

/** Any other word is `declined`: new ones come without notice. */
const refusals: Readonly<Record<string, PaymentFailure>> = {
  fraud_suspected: 'suspected_fraud',
  insufficient_funds: 'insufficient_funds',
}

function toReading({
  status,
  amount,
  refunded_amount,
  cancellation_details,
}: Told): ProviderPaymentState {
  const reading = { amount, refunded: refunded_amount ?? parseKopecks(0) }
  if (status !== 'canceled') return { ...reading, state: states[status] }
  const reason = cancellation_details?.reason ?? ''
  const end = ended[reason]
  if (end) return { ...reading, state: 'cancelled', failure: end }
  return { ...reading, state: 'failed', failure: refusals[reason] ?? 'declined' }
}

export const yooKassaRefundSchema = z.object({
  status: z.enum(['pending', 'succeeded', 'canceled']),
  metadata: z.record(z.string(), z.string()).optional(),
})

export const yooKassaRefundsSchema = z.object({ items: z.array(yooKassaRefundSchema) })

const yooKassaReceiptSchema = z.object({
  id: z.string().min(1),
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_document_number: z.string().optional(),
  fiscal_storage_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
  registered_at: z.iso.datetime({ offset: true }).optional(),
  settlements: z.array(z.object({ amount: kopecksSchema })).optional(),
})

/** Registered ones alone: one that waits for the tax service has no numbers yet. */
export const yooKassaReceiptsSchema = z
  .object({ items: z.array(yooKassaReceiptSchema) })
  .transform(({ items }) => items.flatMap(toReceipt))

function toReceipt(receipt: z.output<typeof yooKassaReceiptSchema>): ProviderReceipt[] {
  const { id, type: kind, status, registered_at, settlements = [] } = receipt
  const { fiscal_storage_number: storage, fiscal_document_number: document } = receipt
  const { fiscal_attribute: attribute } = receipt
  const amount = addKopecks(...settlements.map(settlement => settlement.amount))
  if (status !== 'succeeded' || registered_at === undefined || amount <= 0) return []
  const numbers = storage && document && attribute && { storage, document, attribute }
  return [
    {
      ...{ id, kind, amount },
      ...(numbers && { fiscal: numbers }),
      registeredAt: new Date(registered_at),
    },
  ]
}

/** Of a payment, or of a refund, which names its payment. */
export const yooKassaNoticeSchema = z
  .object({
    type: z.literal('notification'),
    event: z.string().regex(/^(payment|refund)\.[a-z_]{1,40}$/),
    object: z.object({
      id: z.string().min(1).max(100),
      status: z.string().max(40),
      payment_id: z.string().min(1).max(100).optional(),
    }),
  })
  .transform(({ event, object: { id, status, payment_id } }) => ({
    id: `${event} ${id} ${status}`,
    paymentId: payment_id ?? id,
  }))
