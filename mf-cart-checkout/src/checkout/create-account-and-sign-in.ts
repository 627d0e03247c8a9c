import type { CustomerCreation } from '@vitrina/contract'
import { type AccountField, type Failure, toAccountProblems } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { CheckoutProblems } from './checkout-steps.ts'

/** What became of the account the shopper asked for. */
export type AccountCreationOutcome =
  /** `isNew` false: the e-mail had an account with this very password. */
  | { kind: 'signed-in'; isNew: boolean }
  /** The e-mail has an account, with another password. */
  | { kind: 'taken' }
  | { kind: 'refused'; problems: CheckoutProblems }
  | { kind: 'failed'; failure: Failure }

/**
 * Opens an account, where there is none yet, and signs in. What was done as a guest goes on in it.
 */
export async function createAccountAndSignIn(
  session: Pick<ShopServices['session'], 'register'>,
  creation: CustomerCreation,
  key: string,
): Promise<AccountCreationOutcome> {
  const answer = await session.register(creation, key, { goesOn: true })
  if (answer.ok) return { kind: 'signed-in', isNew: answer.value.isNew }
  const { failure } = answer
  const refused = toAccountProblems(failure)
  if (!refused) return { kind: 'failed', failure }
  if (refused.emailAddress === 'taken') return { kind: 'taken' }
  const named = Object.entries(refused).map(([field, problem]) => [
    fields[field as AccountField],
    problem,
  ])
  return { kind: 'refused', problems: Object.fromEntries(named) }
}

const fields = {
  emailAddress: 'personal.emailAddress',
  firstName: 'personal.firstName',
  lastName: 'personal.lastName',
  password: 'account.password',
} as const
