import { acceptAnything, type GuardedType, isNumber, isObjectOf, isRecordOf } from '@vitrina/domain'

/** What was typed into a form, and whose it is. */
export const isStoredDraft = isObjectOf({ of: isNumber, typed: isRecordOf(acceptAnything) })
export type StoredDraft = GuardedType<typeof isStoredDraft>

/**
 * The fields that a form has, and of the kind it has them; a form of another release may have
 * others.
 */
export function pickFormFields<Draft extends Record<string, string | boolean>>(
  { typed }: StoredDraft,
  known: Draft,
): Partial<Draft> {
  const entries = Object.entries(typed).filter(
    ([field, value]) => typeof value === typeof known[field],
  )
  return Object.fromEntries(entries) as Partial<Draft>
}
