import type { Failure, FieldProblem } from './result.ts'
import {
  isEither,
  isListOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  type TypeGuard,
} from './shapes.ts'

const isProblem: TypeGuard<FieldProblem> = isObjectOf({ path: isString, message: isString })
/** A newer release may have further reasons: nobody here has an answer to one of those. */
const reason = { reason: isString }

/** A failure that was kept, or came from elsewhere. */
export const isFailure = isEither(
  isObjectOf({ kind: isOneOf('offline') }),
  isObjectOf({ kind: isOneOf('timed-out'), afterMs: isNumber }),
  isObjectOf(
    { kind: isOneOf('invalid'), message: isString, problems: isListOf(isProblem) },
    reason,
  ),
  isObjectOf({ kind: isOneOf('not-found'), message: isString }, reason),
  isObjectOf({ kind: isOneOf('conflict'), message: isString, problems: isListOf(isProblem) }),
  isObjectOf({ kind: isOneOf('signed-out'), message: isString }),
  isObjectOf({ kind: isOneOf('too-many-requests'), retryAfterMs: isNumber }),
  isObjectOf(
    { kind: isOneOf('unexpected'), status: isNumber, message: isString },
    { retryAfterMs: isNumber },
  ),
) as TypeGuard<unknown> as TypeGuard<Failure>
