import { acceptAnything, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from './shop-storage.ts'

/** What this browser has said or was shown, kept by its code (docs/rules/storage.md#claims). */
export type Claim<Value> = { code: string; created_at: string; value: Value; description: string }

/** Every claim there is, and what it says to who looks into the storage. */
const descriptions = {
  consent: 'What the shopper allows to be stored and run beyond what the shop needs',
  'install-offered': 'The shop was offered as an app',
  'newsletter-offered': 'The newsletter was offered without being asked for',
  visits: 'How often this browser has visited the shop, and when last',
} as const

export type ClaimCode = keyof typeof descriptions

type Values = Pick<ShopStorage, 'read' | 'write'>

const isClaim = isObjectOf({
  code: isString,
  created_at: isString,
  value: acceptAnything,
  description: isString,
})

/** What was claimed under a code, if its value is of this shape. */
export function readClaim<Value>(
  storage: Values,
  code: ClaimCode,
  isValue: TypeGuard<Value>,
): Claim<Value> | null {
  const stored = storage.read('claims', code)
  if (isClaim(stored)) {
    const { value } = stored
    return isValue(value) ? { ...stored, value } : null
  }
  // Releases before claims had a shape stored the bare value.
  return isValue(stored) ? writeClaim(storage, code, stored) : null
}

/** Replaces what was claimed under the code before. */
export function writeClaim<Value>(
  storage: Values,
  code: ClaimCode,
  value: Value,
  nowMs: number = Date.now(),
): Claim<Value> {
  const created_at = new Date(nowMs).toISOString()
  const claim = { code, created_at, value, description: descriptions[code] }
  storage.write('claims', code, claim)
  return claim
}
