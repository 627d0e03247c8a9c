import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  DemoNotification,
  DemoPayment,
  DemoReceipt,
  DemoReceiptLine,
  demoPaymentRequestSchema,
} from '../demo-protocol.ts'
import type { PaymentFailure } from '../payment-state.ts'

type Request = z.output<typeof demoPaymentRequestSchema>

export type BankPayment = DemoPayment & { key: string; request: Request }

export type BankReceipt = DemoReceipt & { request: Request; lines: readonly DemoReceiptLine[] }

/** Money as the bank moved it: a charge, or a refund below nothing. */
export type BankTransfer = { orderNumber: string; paymentId: string; amount: number }

export type BankRefusal = 'unknown' | 'not possible'

/** What the demo bank keeps: payments, refunds, and a book of every kopeck it has moved. */
export interface DemoBank {
  create(key: string, request: Request): BankPayment | BankRefusal
  find(id: string): BankPayment | undefined
  /** What the payer does on the bank's page. Once it is settled, pressing again changes nothing. */
  agree(id: string): BankPayment | undefined
  refuse(id: string, failure: PaymentFailure): BankPayment | undefined
  capture(id: string): BankPayment | BankRefusal
  /** One that is paid stays so: the shop reads what it has become. */
  cancel(id: string): BankPayment | BankRefusal
  refund(key: string, refund: BankRefund): 'done' | BankRefusal
  /** Of a payment, the first one first. */
  receiptsOf(id: string): readonly BankReceipt[]
  findReceipt(id: string): BankReceipt | undefined
  readonly book: readonly BankTransfer[]
}

export type BankRefund = {
  paymentId: string
  amount: number
  receipt?: readonly DemoReceiptLine[] | undefined
}

export type DemoBankOptions = {
  /** Where its pages are, without a slash at the end. */
  url: string
  now: () => number
  notify: (notice: DemoNotification) => void
}

export function createDemoBank({ url, now, notify }: DemoBankOptions): DemoBank {
  const payments = new Map<string, BankPayment>()
  const idOfKey = new Map<string, string>()
  const refunds = new Set<string>()
  const book: BankTransfer[] = []
  const receipts: (BankReceipt & { paymentId: string })[] = []

  /** Whoever looks finds it as it is by now. */
  function find(id: string): BankPayment | undefined {
    const payment = payments.get(id)
    if (payment?.state === 'waiting' && Date.parse(payment.request.pay_until) <= now()) {
      settle(payment, 'cancelled', 'expired')
    }
    return payment
  }

  function settle(payment: BankPayment, state: DemoPayment['state'], failure?: PaymentFailure) {
    payment.state = state
    if (failure) payment.failure = failure
    if (state === 'paid') {
      move(payment, payment.amount)
      register(payment, 'payment', { amount: payment.amount })
    }
    notify({ id: randomUUID(), payment_id: payment.id })
  }

  function move({ id, request }: BankPayment, amount: number) {
    book.push({ orderNumber: request.order_number, paymentId: id, amount })
  }

  /** What a cash register would print: numbers of the law's form that none has given. */
  function register(
    { id: paymentId, request }: BankPayment,
    kind: DemoReceipt['kind'],
    { amount, receipt }: Pick<BankRefund, 'amount' | 'receipt'>,
  ) {
    const id = randomUUID()
    receipts.push({
      ...{ id, paymentId, kind, amount, request },
      url: `${url}/receipt/${id}`,
      fiscal: {
        storage: '9999078900000001',
        document: String(receipts.length + 1),
        attribute: String(Number.parseInt(id.slice(0, 8), 16)).padStart(10, '0'),
      },
      registered_at: new Date(now()).toISOString(),
      lines: receipt ?? request.receipt,
    })
  }

  return {
    book,
    find,
    receiptsOf: id => receipts.filter(({ paymentId }) => paymentId === id),
    findReceipt: id => receipts.find(receipt => receipt.id === id),

    create(key, request) {
      const known = payments.get(idOfKey.get(key) ?? '')
      if (known) return isSame(known.request, request) ? known : 'not possible'
      const id = randomUUID()
      const payment: BankPayment = {
        ...{ id, key, request, state: 'waiting', amount: request.amount, refunded: 0 },
        page_url: `${url}/pay/${id}`,
      }
      payments.set(id, payment)
      idOfKey.set(key, id)
      return payment
    },

    agree(id) {
      const payment = find(id)
      // Cards are taken in two steps: the bank holds the money until the shop wants it.
      if (payment?.state === 'waiting')
        settle(payment, payment.request.method === 'card' ? 'held' : 'paid')
      return payment
    },

    refuse(id, failure) {
      const payment = find(id)
      if (payment?.state === 'waiting') settle(payment, 'failed', failure)
      return payment
    },

    capture(id) {
      const payment = find(id)
      if (!payment) return 'unknown'
      if (payment.state === 'held') settle(payment, 'paid')
      return payment.state === 'paid' ? payment : 'not possible'
    },

    cancel(id) {
      const payment = find(id)
      if (!payment) return 'unknown'
      if (payment.state === 'waiting' || payment.state === 'held')
        settle(payment, 'cancelled', 'given_up')
      return payment
    },

    refund(key, { paymentId: id, amount, receipt }) {
      const payment = find(id)
      if (!payment) return 'unknown'
      if (refunds.has(key)) return 'done'
      if (payment.state !== 'paid' || payment.refunded + amount > payment.amount)
        return 'not possible'
      refunds.add(key)
      payment.refunded += amount
      move(payment, -amount)
      register(payment, 'refund', { amount, receipt })
      notify({ id: randomUUID(), payment_id: id })
      return 'done'
    },
  }
}

/** A key stands for one payment: the same with another content is a mistake of the caller. */
function isSame(one: Request, other: Request): boolean {
  return one.amount === other.amount && one.order_number === other.order_number
}
