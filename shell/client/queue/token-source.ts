import type { Session } from '@vitrina/federation'
import { readCustomerIdentity } from '@vitrina/session'
import type { ShopStorage } from '@vitrina/storage'
import type { TokenSource } from '@vitrina/sync-queue'

/** The session as the queue needs it. Another customer on the same browser is another owner. */
export function createTokenSource(
  { token, carry, onChange }: Session,
  storage: Pick<ShopStorage, 'read'>,
): TokenSource {
  const identity = () => (token() === null ? null : readCustomerIdentity(storage))
  return { token, ownerId: () => identity()?.id.toString() ?? null, carry, onChange }
}
