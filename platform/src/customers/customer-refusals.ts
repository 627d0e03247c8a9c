import { fail } from '@vitrina/domain'
import { createRefusal } from '../http/answer.ts'

/** Too many passwords wait to be looked at. */
export const passwordChecksBusyRefusal = { kind: 'too-many-requests', retryAfterMs: 5_000 } as const

export function createSignedOutRefusal(message: string) {
  return fail({ kind: 'signed-out', message } as const)
}

/** In the words other clients of this family look for; the shop goes by the reason. */
export function createTakenEmailRefusal() {
  const message = 'A customer with the same email address already exists in an associated website.'
  return createRefusal(message, [], 'email-taken')
}
