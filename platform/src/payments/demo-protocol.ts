import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { emailLanguages } from '../mail/emails/shop-signs.ts'
import { paymentFailures } from './payment-state.ts'
import { onlinePaymentMethods } from './provider.ts'

// What the shop and the demo bank say to each other: both sides read it, in processes of their own.

const kopecks = z.int().min(0)

const demoReceiptLinesSchema = z
  .array(
    z.object({
      name: z.string().min(1).max(1_000),
      qty: z.int().min(1),
      amount: kopecks,
      tax_percent: z.number().min(0).max(100),
    }),
  )
  .max(1_000)
export type DemoReceiptLine = z.output<typeof demoReceiptLinesSchema>[number]

export const demoPaymentRequestSchema = z.object({
  amount: kopecks.min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.enum(onlinePaymentMethods),
  description: z.string().min(1).max(200),
  language: z.enum(emailLanguages),
  return_url: z.url(),
  pay_until: z.iso.datetime(),
  order_number: z.string().min(1).max(50),
  receipt: demoReceiptLinesSchema.default([]),
})

export const demoPaymentSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'held', 'paid', 'failed', 'cancelled']),
  amount: kopecks,
  refunded: kopecks,
  failure: z.enum(paymentFailures).optional(),
  page_url: z.string(),
})
export type DemoPayment = z.output<typeof demoPaymentSchema>

export const demoRefundRequestSchema = z.object({
  payment_id: z.string(),
  amount: kopecks.min(1),
  /** Of what goes back; all that was paid for unless given. */
  receipt: demoReceiptLinesSchema.optional(),
})

export const demoReceiptSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  amount: kopecks.min(1),
  url: z.url(),
  fiscal: z.object({ storage: z.string(), document: z.string(), attribute: z.string() }),
  registered_at: z.iso.datetime(),
})
export type DemoReceipt = z.output<typeof demoReceiptSchema>

export const demoNoticeSchema = z.object({
  id: z.string().max(100),
  payment_id: z.string().max(100),
})
export type DemoNotification = z.output<typeof demoNoticeSchema>

export const demoSignatureHeader = 'x-demo-signature'
const maxAgeMs = 10 * 60 * 1000

/** Of a notice: when it was signed, and by whom alone it can have been. */
export function signDemoNotification(body: string, secret: string, atMs: number): string {
  return `t=${atMs},v1=${digest(body, secret, atMs)}`
}

/** An old signature is refused: whoever copied a notice cannot send it for ever. */
export function isSignedDemoNotification(
  { body, signature }: { body: string; signature: string | undefined },
  secret: string,
  nowMs: number,
): boolean {
  const [, at, given] = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? []
  if (at === undefined || given === undefined) return false
  if (Math.abs(nowMs - Number(at)) > maxAgeMs) return false
  const right = Buffer.from(digest(body, secret, Number(at)))
  return timingSafeEqual(right, Buffer.from(given))
}

function digest(body: string, secret: string, atMs: number): string {
  return createHmac('sha256', secret).update(`${atMs}.${body}`).digest('hex')
}
