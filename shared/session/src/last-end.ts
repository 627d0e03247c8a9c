import type { ShopStorage } from '@vitrina/storage'

/** `asked`: the shopper logged out. `expired`: the platform takes the session no more. */
export type EndOfSession = 'asked' | 'expired'
/** Whose session it was is known only where it expired: who asked for the end leaves nothing. */
export type LastEnd = {
  why: EndOfSession
  customerId: number | null
  /** What lay in their lists by then, and the cart's token: the rest was put there since, by whoever is here. */
  left?: ExpiredSessionData
  /** Those whose session expired and who were not back since: what waits for them is kept. */
  awaited?: readonly number[]
  /** Somebody else has signed in since, and had nothing of it. */
  isLetGo?: true
  /** Whose things a guest went on with into the account they came to. */
  takenOn?: number
}
export type ExpiredSessionData = Partial<Record<'wishlist' | 'compare', readonly string[]>> & {
  cart?: string | null
}

export const lastEndKey = 'last-session-end'

/** How the last session of this browser ended. Where none is known of, there is nobody to wait for. */
export function readLastEnd(storage: Pick<ShopStorage, 'read'>): LastEnd {
  const end = storage.read<LastEnd>('user', lastEndKey)
  return end && typeof end === 'object' ? end : { why: 'asked', customerId: null }
}

/** Whose things wait here: of who is signed in, else of the one whose session ran out. `null`: a guest's. */
export function readOwner(
  storage: Pick<ShopStorage, 'read'>,
  customer: { readonly id: number } | null,
): string | null {
  const id = customer?.id ?? readLastEnd(storage).customerId
  return id === null ? null : String(id)
}

/** By their names in the queue, those for whom what waits is kept, whoever else signs out. */
export function readAwaited(storage: Pick<ShopStorage, 'read'>): readonly string[] {
  return (readLastEnd(storage).awaited ?? []).map(String)
}
