import {
  acceptAnything,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { SavedSkus, ShopStorage } from '@vitrina/storage'

/** `asked`: the shopper logged out. `expired`: the platform takes the session no more. */
export type SessionEndCause = 'asked' | 'expired'
/** The customer is known only where the session expired: a log-out leaves nothing. */
export type LastSessionEnd = {
  why: SessionEndCause
  customerId: number | null
  /** Their lists and their cart's token at that time: what was added since is a guest's. */
  left?: ExpiredSessionData
  /** Customers whose session expired and who are not back yet: their waiting changes are kept. */
  awaited: readonly number[]
  /** Another customer has signed in since, and got nothing of it. */
  isLetGo?: true
  /** The expired customer whose things went into the account a guest then signed in to. */
  takenOn?: number
}
export type ExpiredSessionData = SavedSkus & { cart?: string | null }

export const lastSessionEndKey = 'last-session-end'

const isExpiredSessionData: TypeGuard<ExpiredSessionData> = isObjectOf(
  {},
  { wishlist: isListOf(isString), compare: isListOf(isString), cart: isNullOr(isString) },
)
const isRecord = isRecordOf(acceptAnything)

/**
 * How the last session of this browser ended; as after a log-out where none is known. Each field is
 * read for itself: whose all of it is must not hang on what else stands there.
 */
export function readLastSessionEnd(storage: Pick<ShopStorage, 'read'>): LastSessionEnd {
  const { why, customerId, left, awaited, isLetGo, takenOn } =
    storage.read('user', lastSessionEndKey, isRecord) ?? {}
  return {
    why: why === 'expired' ? why : 'asked',
    customerId: isNumber(customerId) ? customerId : null,
    ...(isExpiredSessionData(left) && { left }),
    awaited: Array.isArray(awaited) ? awaited.filter(isNumber) : [],
    ...(isLetGo === true && { isLetGo }),
    ...(isNumber(takenOn) && { takenOn }),
  }
}

/** The owner of waiting changes: the signed-in customer, else the expired one. `null`: a guest. */
export function readOwnerOfPendingChanges(
  storage: Pick<ShopStorage, 'read'>,
  customer: { readonly id: number } | null,
): string | null {
  const id = customer?.id ?? readLastSessionEnd(storage).customerId
  return id === null ? null : String(id)
}

/** The customers, by their ids in the queue, whose waiting changes outlive others' log-outs. */
export function readExpiredCustomerIds(storage: Pick<ShopStorage, 'read'>): readonly string[] {
  return readLastSessionEnd(storage).awaited.map(String)
}
