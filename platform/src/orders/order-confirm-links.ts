import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { EmailShopDetails } from '../mail/shop-emails.ts'
import { createTextSigner, type TextSigner } from '../mail/text-signer.ts'
import type { Store } from '../store/open-store.ts'

export const orderConfirmPath = '/api/order/confirm'

/**
 * Links in emails that confirm an order: each is signed for one order, and nothing is kept of it.
 */
export interface OrderConfirmLinks {
  to(orderId: string, language: EmailLanguage): string
  /** The order whose link it is. */
  read(token: unknown): string | undefined
}

export async function createOrderConfirmLinks(
  store: Store,
  shop: EmailShopDetails,
): Promise<OrderConfirmLinks> {
  return orderLinks(await createTextSigner(store, 'confirm-order'), shop)
}

function orderLinks(secret: TextSigner, shop: EmailShopDetails): OrderConfirmLinks {
  return {
    to: (orderId, language) =>
      `${shop.url}${orderConfirmPath}?token=${orderId}.${secret.sign(orderId)}&lang=${language}`,
    read(token) {
      if (typeof token !== 'string') return undefined
      const [, orderId, signature] = /^(\d{1,18})\.([\w-]{43})$/.exec(token) ?? []
      if (orderId === undefined || signature === undefined) return undefined
      return secret.isSigned(orderId, signature) ? orderId : undefined
    },
  }
}
