import type { Logger } from 'pino'
import type { ShopAddresses } from '../mail/shop-addresses.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'
import { nothingOnline, type OnlinePayments } from '../store-views/shop-terms.ts'
import { openPaymentTokens, type PaymentTokens } from './payment-tokens.ts'
import { createPayments, type Payments } from './payments.ts'
import type { PaymentProvider } from './provider.ts'

export type PaymentsSettings = {
  provider: PaymentProvider
  /** So long an order waits to be paid. */
  waitMs: number
}

/** What the shop takes money by; without a provider there are tokens, and nothing to pay with. */
export type PaymentDesk = {
  tokens: PaymentTokens
  payments: Payments | undefined
  /** So long an order waits to be paid. */
  waitMs: number
}

type Opening = {
  settings: PaymentsSettings | undefined
  store: Store
  emails: ShopEmails
  shopOf: ShopAddresses
  now: () => number
  logger: Logger
}

export async function openPaymentDesk(opening: Opening): Promise<PaymentDesk> {
  const { settings, store, emails, shopOf, now, logger } = opening
  const tokens = await openPaymentTokens(store)
  if (!settings) return { tokens, payments: undefined, waitMs: 0 }
  const { provider, waitMs } = settings
  const offered = { tokens, shopOf, offered: offeredBy(provider) }
  return {
    tokens,
    payments: createPayments({ store, provider, emails, now, logger, ...offered }),
    waitMs,
  }
}

const titles = { sbp: 'СБП', card: 'Картой на сайте' } as const

/** What a provider takes; nothing without one. */
export function offeredBy(provider: PaymentProvider | undefined): OnlinePayments {
  if (!provider) return nothingOnline
  const offered = provider.methods.map(code => ({ code, title: titles[code] }))
  return currency => (provider.currencies.includes(currency) ? offered : [])
}
