import type { StoredSession } from '../stored-session.ts'

/** How the stored session differs from the one this tab last saw. */
export type SessionChange = 'none' | 'renewed' | 'signed-in' | 'signed-out' | 'exchanged'

export function detectSessionChange(before: StoredSession, after: StoredSession): SessionChange {
  if (before.token === after.token) return 'none'
  if (before.token === null) return 'signed-in'
  if (after.token === null) return 'signed-out'
  return isSameCustomer(before, after) ? 'renewed' : 'exchanged'
}

/** The same customer in a new session counts as the same; if unknown, the session's id decides. */
export function isSameCustomer(before: StoredSession, after: StoredSession): boolean {
  const areKnown = before.customerId != null && after.customerId != null
  return areKnown ? before.customerId === after.customerId : before.id === after.id
}
