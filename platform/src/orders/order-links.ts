import type { Language } from '../mail/emails/shop-signs.ts'
import { type MailSecret, openMailSecret } from '../mail/mail-secret.ts'
import type { EmailShopDetails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'

export const orderLinkPath = '/api/order/confirm'

/**
 * Links in emails that confirm an order: each is signed for one order, and nothing is kept of it.
 */
export interface OrderLinks {
  to(orderId: string, language: Language): string
  /** The order whose link it is. */
  read(token: unknown): string | undefined
}

export async function openOrderLinks(store: Store, shop: EmailShopDetails): Promise<OrderLinks> {
  return orderLinks(await openMailSecret(store, 'confirm-order'), shop)
}

function orderLinks(secret: MailSecret, shop: EmailShopDetails): OrderLinks {
  return {
    to: (orderId, language) =>
      `${shop.url}${orderLinkPath}?token=${orderId}.${secret.sign(orderId)}&lang=${language}`,
    read(token) {
      if (typeof token !== 'string') return undefined
      const [, orderId, signature] = /^(\d{1,18})\.([\w-]{43})$/.exec(token) ?? []
      if (orderId === undefined || signature === undefined) return undefined
      return secret.isSigned(orderId, signature) ? orderId : undefined
    },
  }
}
