import { openMailSecret } from '../mail/mail-secret.ts'
import type { Store } from '../store/open-store.ts'

/**
 * By these whoever placed an order looks at its payment and pays: each is signed for one order, and
 * nothing is kept of it.
 */
export interface PaymentTokens {
  of(orderId: string | number): string
  /** The order it was given out for. */
  read(token: string): string | undefined
}

export async function openPaymentTokens(store: Store): Promise<PaymentTokens> {
  const secret = await openMailSecret(store, 'pay-order')
  return {
    of: orderId => `${orderId}.${secret.sign(String(orderId))}`,
    read(token) {
      const [, orderId, signature] = /^(\d{1,18})\.([\w-]{43})$/.exec(token) ?? []
      if (orderId === undefined || signature === undefined) return undefined
      return secret.isSigned(orderId, signature) ? orderId : undefined
    },
  }
}
