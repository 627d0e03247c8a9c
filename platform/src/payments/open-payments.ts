import type { Logger } from 'pino'
import type { EmailService } from '../mail/open-mail.ts'
import type { OrderPageUrls } from '../orders/order-page-urls.ts'
import type { Store } from '../store/open-store.ts'
import { listNoOnlinePayments, type OnlinePaymentsLister } from '../store-views/shop-terms.ts'
import type { PaymentTokenService } from './payment-token-service.ts'
import { createPaymentService, type PaymentService } from './payments.ts'
import type { PaymentProvider } from './provider.ts'

export type PaymentsSettings = {
  provider: PaymentProvider
  /** So long an order waits to be paid. */
  waitMs: number
}

/** What the shop takes money by; without a provider there are tokens, and nothing to pay with. */
export type PaymentSetup = {
  tokens: PaymentTokenService
  payments: PaymentService | undefined
  /** So long an order waits to be paid. */
  waitMs: number
}

type Opening = {
  store: Store
  payments: PaymentsSettings | undefined
  now: () => number
  logger: Logger
}

export function createPaymentSetup(
  { store, payments, now, logger }: Opening,
  { emails, shopOf }: Pick<EmailService, 'emails' | 'shopOf'>,
  pages: OrderPageUrls,
): PaymentSetup {
  const tokens = pages.paying
  if (!payments) return { tokens, payments: undefined, waitMs: 0 }
  const { provider, waitMs } = payments
  const facts = { store, provider, emails, pages, now, logger, tokens, shopOf }
  return {
    tokens,
    payments: createPaymentService({ ...facts, offered: createOnlinePaymentsLister(provider) }),
    waitMs,
  }
}

const titles = { sbp: 'СБП', card: 'Картой на сайте' } as const

/** What a provider takes; nothing without one. */
export function createOnlinePaymentsLister(
  provider: PaymentProvider | undefined,
): OnlinePaymentsLister {
  if (!provider) return listNoOnlinePayments
  const offered = provider.methods.map(code => ({ code, title: titles[code] }))
  return currency => (provider.currencies.includes(currency) ? offered : [])
}
