import type { ShopStorage } from '@vitrina/storage'

/** `asked`: the shopper logged out. `expired`: the platform takes the session no more. */
export type EndOfSession = 'asked' | 'expired'
/** Whose session it was is known only where it expired: who asked for the end leaves nothing. */
export type LastEnd = { why: EndOfSession; customerId: number | null }

export const lastEndKey = 'last-session-end'

/** How the last session of this browser ended. Where none is known of, there is nobody to wait for. */
export function readLastEnd(storage: Pick<ShopStorage, 'read'>): LastEnd {
  const end = storage.read<LastEnd>('user', lastEndKey)
  return end && typeof end === 'object' ? end : { why: 'asked', customerId: null }
}
