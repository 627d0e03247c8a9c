import type { CustomerCreation } from '@vitrina/contract'
import type { Failure, FieldProblem } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { FieldProblems } from './checkout-steps.ts'

/** What became of the wish for an account. */
export type Opened =
  | { kind: 'signed-in' }
  /** The e-mail has an account, with another password. */
  | { kind: 'taken' }
  | { kind: 'refused'; problems: FieldProblems }
  | { kind: 'failed'; failure: Failure }

type Session = Pick<ShopServices['session'], 'register' | 'login'>

/**
 * Opens an account and signs in. Who wants one a second time with the password of the first is simply
 * signed in: perhaps it was opened a moment ago, and the answer was lost.
 */
export async function openAccount(
  session: Session,
  creation: CustomerCreation,
  key: string,
): Promise<Opened> {
  const answer = await session.register(creation, key)
  if (answer.ok) return { kind: 'signed-in' }
  const { failure } = answer
  if (failure.kind !== 'invalid') return { kind: 'failed', failure }
  if (!isTaken(failure.message)) {
    const problems = fieldsOf(failure)
    const isNamed = Object.keys(problems).length > 0
    return isNamed ? { kind: 'refused', problems } : { kind: 'failed', failure }
  }
  const { customer, password } = creation
  const login = await session.login({ username: customer.email, password })
  if (login.ok) return { kind: 'signed-in' }
  const isAnswered = ['signed-out', 'invalid', 'too-many-requests'].includes(login.failure.kind)
  return isAnswered ? { kind: 'taken' } : { kind: 'failed', failure: login.failure }
}

/** The platform's words: it has no code for it (contract §2.1). */
function isTaken(message: string): boolean {
  return /same email/i.test(message)
}

type Refusal = { message: string; problems: readonly FieldProblem[] }

function fieldsOf({ message, problems }: Refusal): FieldProblems {
  if (/password/i.test(message)) return { 'account.password': 'too-short' }
  const named = problems.flatMap(problem => {
    const field = /email|firstname|lastname/.exec(problem.path)?.[0]
    return field ? [[fields[field as keyof typeof fields], { words: problem.message }]] : []
  })
  return Object.fromEntries(named)
}

const fields = {
  email: 'personal.emailAddress',
  firstname: 'personal.firstName',
  lastname: 'personal.lastName',
} as const
