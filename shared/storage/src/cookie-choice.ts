import { isBoolean, isNumber, isObjectOf } from '@vitrina/domain'
import { readClaim, writeClaim } from './claims.ts'
import type { ShopStorage } from './shop-storage.ts'

/** Raised when the purposes a shopper is asked about change: then they are asked anew. */
const choiceVersion = 1

/** What a shopper allows beyond what the shop needs. Nothing, while they have not chosen. */
export type CookieChoice = { statistics: boolean; chosenAt: string }

const isChoice = isObjectOf({ version: isNumber, statistics: isBoolean })

/** `null` while nothing was chosen among the purposes there are now. */
export function readCookieChoice(
  storage: Pick<ShopStorage, 'read' | 'write'>,
): CookieChoice | null {
  const claim = readClaim(storage, 'consent', isChoice)
  if (claim?.value.version !== choiceVersion) return null
  return { statistics: claim.value.statistics, chosenAt: claim.created_at }
}

/** Hears what is chosen in another tab. */
export function onCookieChoiceInOtherTab(
  storage: Pick<ShopStorage, 'read' | 'write' | 'onForeignChange'>,
  listener: (choice: CookieChoice | null) => void,
): () => void {
  return storage.onForeignChange('claims', 'consent', () => listener(readCookieChoice(storage)))
}

export function storeCookieChoice(
  storage: Pick<ShopStorage, 'read' | 'write'>,
  statistics: boolean,
  nowMs?: number,
): void {
  writeClaim(storage, 'consent', { version: choiceVersion, statistics }, nowMs)
}
