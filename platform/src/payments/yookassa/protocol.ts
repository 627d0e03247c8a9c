import { parseKopecks } from '@vitrina/domain'
import { z } from 'zod'
import type { PaymentFailure, ProviderPaymentState } from '../payment-state.ts'

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
