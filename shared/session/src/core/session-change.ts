import type { StoredSession } from '../stored-session.ts'

/** What happened between two looks at who is signed in. */
export type SessionChange = 'none' | 'renewed' | 'signed-in' | 'signed-out' | 'exchanged'

export function detectSessionChange(before: StoredSession, after: StoredSession): SessionChange {
  if (before.token === after.token) return 'none'
  if (before.token === null) return 'signed-in'
  if (after.token === null) return 'signed-out'
  return isSamePerson(before, after) ? 'renewed' : 'exchanged'
}

/** Who came back after all is no other. Where it is not known whose a session is, its id decides. */
export function isSamePerson(before: StoredSession, after: StoredSession): boolean {
  const areKnown = before.customerId != null && after.customerId != null
  return areKnown ? before.customerId === after.customerId : before.id === after.id
}
