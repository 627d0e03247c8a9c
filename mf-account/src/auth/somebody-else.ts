import type { ShopServices } from '@vitrina/federation'
import { type Waiting, waitsWith } from '../overview/waits-with.ts'

/** Who is signed in here and is not the one who wants to be, and what would go with their session. */
export type SomebodyElse = { email: string; waiting: Waiting | 'nothing' }

export async function findSomebodyElse(
  { session, queue }: Pick<ShopServices, 'session' | 'queue'>,
  email: string,
): Promise<SomebodyElse | null> {
  const there = session.customer()
  if (!there || isSameEmail(there.email, email)) return null
  // Where the queue cannot be had nothing was put into it.
  const waiting = await queue().then(waitsWith, () => null)
  return { email: there.email, waiting: waiting ?? 'nothing' }
}

/** The platform knows no case in them either. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
