import type { Failure, FieldProblem } from './result.ts'
import { isEither, isListOf, isNumber, isObjectOf, isOneOf, isText, type Shape } from './shapes.ts'

const isProblem: Shape<FieldProblem> = isObjectOf({ path: isText, message: isText })
/** A newer release may have further reasons: nobody here has an answer to one of those. */
const reason = { reason: isText }

/** A failure that was kept, or came from elsewhere. */
export const isFailure = isEither(
  isObjectOf({ kind: isOneOf('offline') }),
  isObjectOf({ kind: isOneOf('timed-out'), afterMs: isNumber }),
  isObjectOf({ kind: isOneOf('invalid'), message: isText, problems: isListOf(isProblem) }, reason),
  isObjectOf({ kind: isOneOf('not-found'), message: isText }, reason),
  isObjectOf({ kind: isOneOf('conflict'), message: isText, problems: isListOf(isProblem) }),
  isObjectOf({ kind: isOneOf('signed-out'), message: isText }),
  isObjectOf({ kind: isOneOf('too-many-requests'), retryAfterMs: isNumber }),
  isObjectOf(
    { kind: isOneOf('unexpected'), status: isNumber, message: isText },
    { retryAfterMs: isNumber },
  ),
) as Shape<unknown> as Shape<Failure>
