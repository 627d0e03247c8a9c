import { createTextSigner } from '../mail/text-signer.ts'
import type { Store } from '../store/open-store.ts'

/**
 * By these whoever placed an order looks at its payment and pays: each is signed for one order, and
 * nothing is kept of it.
 */
export interface PaymentTokenService {
  of(order: { id: string; link_series: number }): string
  read(token: string): PaymentToken | undefined
}

/** The order it was given out for; it is good as long as the order's own series is its. */
export type PaymentToken = { orderId: string; series: number }

export async function createPaymentTokenService(store: Store): Promise<PaymentTokenService> {
  const secret = await createTextSigner(store, 'pay-order')
  return {
    of({ id, link_series }) {
      const meant = link_series === 0 ? id : `${id}.${link_series}`
      return `${meant}.${secret.sign(meant)}`
    },
    read(token) {
      const [, meant, orderId, series = '0', signature] =
        /^((\d{1,18})(?:\.([1-9]\d{0,8}))?)\.([\w-]{43})$/.exec(token) ?? []
      if (!meant || !orderId || !signature || !secret.isSigned(meant, signature)) return undefined
      return { orderId, series: Number(series) }
    },
  }
}
