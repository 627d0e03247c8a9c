import type { ShopServices } from '@vitrina/federation'
import { findUnsentData, type UnsentDataKind } from '../overview/find-unsent-work.ts'

/**
 * Who is signed in here and is not the one who wants to be, and what would go with their session.
 */
export type OtherCustomer = { email: string; waiting: UnsentDataKind | 'nothing' }

export async function findOtherCustomer(
  services: Pick<ShopServices, 'session' | 'queue' | 'storage'>,
  email: string,
): Promise<OtherCustomer | null> {
  const there = services.session.customer()
  if (!there || isSameEmail(there.email, email)) return null
  const waiting = await findUnsentData(services)
  return { email: there.email, waiting: waiting ?? 'nothing' }
}

/** The platform knows no case in them either. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
