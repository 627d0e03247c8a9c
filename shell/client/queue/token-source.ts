import type { Session } from '@vitrina/federation'
import type { TokenSource } from '@vitrina/sync-queue'

/** The session as the queue needs it. Another customer on the same browser is another owner. */
export function createTokenSource({ token, customer, carry, onChange }: Session): TokenSource {
  return { token, ownerId: () => customer()?.id.toString() ?? null, carry, onChange }
}
