import type { Kopecks, Result } from '@vitrina/domain'
import type { FiscalNumbers } from '../mail/emails/order-receipt.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { ProviderPaymentState } from './payment-state.ts'
import type { Receipt } from './receipt.ts'

export const onlinePaymentMethods = ['sbp', 'card'] as const
export type OnlinePaymentMethod = (typeof onlinePaymentMethods)[number]

/**
 * `away`: it may have happened or not, ask again under the same key. `refused`: it has not happened
 * and will not.
 */
export type ProviderFailure = { kind: 'away' | 'refused'; because: string }

export type ProviderResult<Value> = Promise<Result<Value, ProviderFailure>>

export type PaymentRequest = {
  /** The same key is the same payment, however often it is sent. */
  key: string
  amount: Kopecks
  currency: string
  method: OnlinePaymentMethod
  /** Shown to the payer. */
  description: string
  /** Of the order, and so of its payer. */
  language: EmailLanguage
  /** Where the payer's browser is sent back to. */
  returnUrl: string
  /** After that nobody has to be able to pay any more. */
  payUntil: Date
  /** The order's public number, for the provider's own lists. */
  orderNumber: string
  receipt: Receipt
}

export type RefundRequest = {
  key: string
  paymentId: string
  amount: Kopecks
  currency: string
  reason: string
  /** Of what goes back; the whole payment needs none. */
  receipt: Receipt | undefined
}

/** A receipt by 54-ФЗ that the provider has registered. */
export type ProviderReceipt = {
  id: string
  kind: 'payment' | 'refund'
  amount: Kopecks
  /** A page that shows it, where there is one. */
  url?: string
  fiscal?: FiscalNumbers
  registeredAt: Date
}

/** A notice as it came, and from which address. */
export type IncomingNotification = {
  body: Buffer
  header: (name: string) => string | undefined
  address: string | undefined
}

/** What a notice tells: that there is something to read, never what. */
export type PaymentNotification = { id: string; paymentId: string }

/**
 * A bank or a service that takes money for the shop. Nothing of a card comes to us: payers give it
 * on the provider's own pages.
 */
export interface PaymentProvider {
  readonly name: string
  readonly methods: readonly OnlinePaymentMethod[]
  readonly currencies: readonly string[]
  /** Its own address, where a browser is sent. */
  create(
    request: PaymentRequest,
  ): ProviderResult<{ id: string; pageUrl: string; reading: ProviderPaymentState }>
  read(paymentId: string): ProviderResult<ProviderPaymentState>
  /** Takes money that is held. */
  capture(paymentId: string, key: string): ProviderResult<ProviderPaymentState>
  /**
   * Ends a payment that nobody has paid. Answers what it has become: where somebody was faster, or
   * where the provider lets no payment be ended that waits for its payer, that.
   */
  cancel(paymentId: string, key: string): ProviderResult<ProviderPaymentState>
  refund(request: RefundRequest): ProviderResult<'done' | 'pending'>
  /** Those of a payment and of what was given back of it; the ones still to be registered not. */
  receipts(paymentId: string): ProviderResult<ProviderReceipt[]>
  /** @returns undefined for what the provider has not sent. */
  readNotice(sent: IncomingNotification): PaymentNotification | undefined
}
