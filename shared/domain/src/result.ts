import type { Money } from './money.ts'

/** The outcome of work that is allowed to fail. Bugs still throw; this is for the expected. */
export type Result<Value, Problem = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Problem }

/**
 * Every way a shop request can fail, as plain data: it crosses JSON, workers and remotes intact.
 */
export type Failure =
  /** The platform was not reached: no network, or something else answered in its place. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  /**
   * The platform refused the input. `message` is its own text, `problems` name the fields; `reason`
   * tells the refusals apart that a shop has an answer of its own to.
   */
  | {
      readonly kind: 'invalid'
      readonly message: string
      readonly problems: readonly FieldProblem[]
      readonly reason?: RefusalReason
    }
  /** `sums` where a coupon counts from `minimum` on, and goods for `missing` are still to come. */
  | {
      readonly kind: 'not-found'
      readonly message: string
      readonly reason?: RefusalReason
      readonly sums?: { readonly minimum: Money; readonly missing: Money }
    }
  /** The same idempotency key came with another body, or the state moved on under the request. */
  | {
      readonly kind: 'conflict'
      readonly message: string
      readonly problems: readonly FieldProblem[]
    }
  | { readonly kind: 'signed-out'; readonly message: string }
  | { readonly kind: 'too-many-requests'; readonly retryAfterMs: number }
  /** `retryAfterMs` where the platform asked for it. */
  | {
      readonly kind: 'unexpected'
      readonly status: number
      readonly message: string
      readonly retryAfterMs?: number
    }

/** What a refusal means, whatever its words. On the wire it is `meta.reason`. */
export const refusalReasons = [
  /** There are fewer pieces than were asked for. */
  'too-few',
  /** It is not sold now. */
  'not-available',
  'unknown-coupon',
  'expired-coupon',
  /** The goods come to too little for the coupon. */
  'coupon-minimum',
  /** There is nothing but gift certificates, which coupons take nothing off. */
  'coupon-certificates',
  /** No gift certificate has such a code, or none that may be spent. */
  'unknown-certificate',
  'expired-certificate',
  /** It is spent. */
  'empty-certificate',
  'certificate-currency',
  'certificate-for-certificate',
  /** Nobody knows what it costs, so it cannot go into a cart. */
  'unknown-price',
  /** The e-mail belongs to another account. */
  'email-taken',
  /** The password has too few letters, or far too many. */
  'weak-password',
  /** Said by the queue itself: there was no cart to send a change to. */
  'no-cart',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * `path` is a JSON path such as `addressInformation.shippingAddress.city`; `message` is for people.
 */
export type FieldProblem = { readonly path: string; readonly message: string }

export function succeed<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function fail<Problem>(failure: Problem): Result<never, Problem> {
  return { ok: false, failure }
}

/** The HTTP status that says so. */
export function toHttpStatus(failure: Failure): number {
  switch (failure.kind) {
    case 'invalid':
      return 400
    case 'signed-out':
      return 401
    case 'not-found':
      return 404
    case 'conflict':
      return 409
    case 'too-many-requests':
      return 429
    case 'offline':
    case 'timed-out':
      return 503
    case 'unexpected':
      return failure.status
    default:
      return assertUnreachable(failure)
  }
}

/** Whether the same request may succeed later, unchanged. */
export function isRetryable(failure: Failure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'timed-out':
    case 'too-many-requests':
      return true
    case 'unexpected':
      // A success nobody can read may have been cut off on its way: what was asked for is done or
      // not.
      return failure.status >= 500 || failure.status < 400
    case 'invalid':
    case 'not-found':
    case 'conflict':
    case 'signed-out':
      return false
    default:
      return assertUnreachable(failure)
  }
}

/**
 * Unwraps a result for callers that speak in exceptions, such as page loaders.
 *
 * @throws Error whose `cause` is the {@link Failure}.
 */
export function unwrapOrThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`Request failed: ${result.failure.kind}`, { cause: result.failure })
}

/** Marks a branch the types say cannot happen; a new union member makes it a compile error. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`)
}
