import type { Failure, Result } from '@vitrina/domain'

export type TooManyRequestsFailure = Extract<Failure, { kind: 'too-many-requests' }>

/**
 * A rate limiter: counts how often something is done. Callers name their keys so that they do not
 * count each other's.
 */
export interface RateLimiter {
  /**
   * Takes one of the `n` turns that a key has in a window of `windowMs` milliseconds, whole
   * seconds, that begins with the first turn. Without one left it fails with the time until the
   * next window.
   */
  take(key: string, n: number, windowMs: number): Promise<Result<void, TooManyRequestsFailure>>
  /** Adds one to what a key counts in its window and answers the sum, this one included. */
  count(key: string, windowMs: number): Promise<number>
  /** Gives back every turn of a key: a secret was known, not guessed. */
  forget(key: string): Promise<void>
}
