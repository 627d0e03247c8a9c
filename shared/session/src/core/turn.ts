import type { Holder } from '../holder.ts'

/** What happened between two looks at who is signed in. */
export type Turn = 'none' | 'renewed' | 'signed-in' | 'signed-out' | 'exchanged'

export function turnBetween(before: Holder, after: Holder): Turn {
  if (before.token === after.token) return 'none'
  if (before.token === null) return 'signed-in'
  if (after.token === null) return 'signed-out'
  return before.id === after.id ? 'renewed' : 'exchanged'
}
