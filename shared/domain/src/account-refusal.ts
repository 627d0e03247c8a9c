import type { FieldProblemCode } from './field-problems.ts'
import { getRefusalReason } from './refusal-reason.ts'
import type { Failure, FieldProblem } from './result.ts'

export type AccountField = 'emailAddress' | 'firstName' | 'lastName' | 'password'
/** A rule's code, or a sentence of the platform's. */
export type AccountProblems = Readonly<
  Partial<Record<AccountField, FieldProblemCode | 'taken' | { words: string }>>
>

/** Which fields of a new account the platform did not take; `null` where none is to blame. */
export function toAccountProblems(failure: Failure): AccountProblems | null {
  if (failure.kind !== 'invalid') return null
  if (getRefusalReason(failure) === 'email-taken') return { emailAddress: 'taken' }
  if (isWeakPasswordFailure(failure)) return { password: 'too-short' }
  const named = failure.problems.flatMap(toFieldProblem)
  return named.length > 0 ? Object.fromEntries(named) : null
}

/** The new password is too short, or far too long. */
export function isWeakPasswordFailure(failure: Failure): boolean {
  return getRefusalReason(failure) === 'weak-password'
}

const fields = {
  email: 'emailAddress',
  firstname: 'firstName',
  lastname: 'lastName',
} as const

function toFieldProblem({ path, message }: FieldProblem) {
  const field = /email|firstname|lastname/.exec(path)?.[0]
  return field ? [[fields[field as keyof typeof fields], { words: message }]] : []
}
