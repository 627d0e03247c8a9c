import { createTextSigner } from '../mail/text-signer.ts'
import type { Store } from '../store/open-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Of a letter: longer than a parcel travels, and goods can be given back after it. */
export const emailTokenLifetimeMs = 60 * dayMs
/** Of whoever named the number and the e-mail of an order. */
export const orderLookupTokenLifetimeMs = dayMs

/** By these a guest reads and changes an order: each is signed for one, for a time. */
export interface GuestTokenService {
  of(order: { id: string; link_series: number }, lifeMs?: number): string
  read(token: string): GuestToken | undefined
}

/** An order's links are good as long as its own series is theirs. */
export type GuestToken = { orderId: string; series: number }

export async function createGuestTokenService(
  store: Store,
  now: () => number,
): Promise<GuestTokenService> {
  const secret = await createTextSigner(store, 'guest-order')
  return {
    of({ id, link_series }, lifeMs = emailTokenLifetimeMs) {
      const until = Math.floor((now() + lifeMs) / 1000).toString(36)
      const meant = `${id}.${link_series}.${until}`
      return `${meant}.${secret.sign(meant)}`
    },
    read(token) {
      const [, meant, orderId, series, until, signature] =
        /^((\d{1,18})\.(\d{1,9})\.([\da-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? []
      if (!meant || !orderId || !series || !until || !signature) return undefined
      if (!secret.isSigned(meant, signature)) return undefined
      if (Number.parseInt(until, 36) * 1000 <= now()) return undefined
      return { orderId, series: Number(series) }
    },
  }
}
