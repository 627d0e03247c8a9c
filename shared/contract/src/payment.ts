import { z } from 'zod'
import { amountSchema } from './amount.ts'

export const paymentTokenSchema = z.object({ token: z.string().min(1).max(200) })

export const beginPaymentSchema = paymentTokenSchema.extend({ method: z.enum(['sbp', 'card']) })

const paymentStateNames = [
  'unconfirmed',
  'waiting',
  'failed',
  'paid',
  'later',
  'ended',
  'returning',
  'partly_refunded',
  'refunded',
] as const

/** Where the payment of an order stands (docs/api/payments.md). */
export const paymentStatusSchema = z
  .object({
    order_number: z.string(),
    state: z
      .enum(paymentStateNames)
      .describe(
        '`unconfirmed`: the order is to be confirmed first; `later`: it is paid otherwise; `ended`: it was cancelled; `returning`: the money is on its way back.',
      ),
    method: z.string(),
    is_begun: z.boolean().describe('Whether anybody was sent to a bank for it.'),
    amount: amountSchema,
    currency_code: z.string(),
    pay_until: z.string().nullable().describe('After that the order ends.'),
    failure: z
      .enum(['insufficient_funds', 'declined', 'expired', 'given_up', 'suspected_fraud'])
      .exactOptional(),
    methods: z.array(z.string()).describe('By which it may be paid on the site now.'),
    may_pay_on_delivery: z.boolean(),
    order_path: z
      .string()
      .exactOptional()
      .describe(
        'Where its buyer sees it, below the address of the shop; what opens it stands behind `#`. Absent once links of letters are too old: it is then found by its number and e-mail.',
      ),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

export const paymentPageSchema = z
  .object({ url: z.string().describe('Of the bank: the browser goes there.') })
  .meta({ id: 'PaymentPage' })
export type PaymentPage = z.infer<typeof paymentPageSchema>

/** A receipt of a payment, or of what was given back (docs/rules/payments.md#receipts). */
export const orderReceiptSchema = z
  .object({
    kind: z.enum(['payment', 'refund']),
    amount: amountSchema,
    registered_at: z.string(),
    url: z.string().exactOptional().describe('A page that shows it.'),
    fiscal: z
      .object({ storage: z.string(), document: z.string(), attribute: z.string() })
      .exactOptional()
      .describe('By 54-ФЗ: ФН, ФД and ФП.'),
  })
  .meta({ id: 'OrderReceipt' })
export type OrderReceipt = z.infer<typeof orderReceiptSchema>

/** The same as an order tells it to its buyer; absent where nothing is paid on the site. */
export const orderPaymentSchema = z
  .object({
    state: z.enum(paymentStateNames),
    method: z.string(),
    pay_until: z.string().nullable().describe('After that the order ends.'),
    refunded: amountSchema.exactOptional().describe('Given back so far.'),
    token: z.string().exactOptional().describe('While it can be paid: for the calls of payments.'),
    receipts: z.array(orderReceiptSchema).exactOptional(),
    is_receipt_pending: z.boolean().exactOptional().describe('Another receipt is to come.'),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof orderPaymentSchema>
