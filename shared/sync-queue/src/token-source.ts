import {
  isEither,
  isNullOr,
  isObjectOf,
  isString,
  type Result,
  type TypeGuard,
} from '@vitrina/domain'

/** What the queue needs of the shopper's session. */
export interface TokenSource {
  /** `null` for a guest. */
  token(): string | null
  /** The customer of the token: a task of one customer is never sent for another. */
  ownerId(): string | null
  /**
   * Makes a call with the token of now, and again with a new one where that was refused. Waits
   * while somebody refreshes it, and fails `signed-out` where no token will be had
   * (docs/rules/offline.md#tokens).
   */
  carry<Value>(call: (token: string | null) => Promise<Result<Value>>): Promise<Result<Value>>
  onChange(listener: () => void): () => void
}

/**
 * What the service worker knows of the session, as the context keeps it under `session`. The names
 * stay: tabs and service workers of earlier releases read and write it too.
 */
export type QueueSession = { token: string; holder: string | null; ownerId?: never }
/** What one release in between has stored in its place. */
export type LegacyQueueSession = { token: string; ownerId: string | null; holder?: never }
export const isQueueSession = isEither(
  isObjectOf({ token: isString, holder: isNullOr(isString) }),
  isObjectOf({ token: isString, ownerId: isNullOr(isString) }),
) as TypeGuard<unknown> as TypeGuard<QueueSession | LegacyQueueSession>
