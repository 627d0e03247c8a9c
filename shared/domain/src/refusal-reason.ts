import type { Failure, RefusalReason } from './result.ts'

/**
 * What was said in words alone until 2026-11-23, by the platform and by the queue. A remote may run
 * on a shell, and with stored tasks, of before; the release after the first one with reasons needs
 * none of it.
 */
const formerWords: readonly (readonly [RefusalReason, RegExp])[] = [
  ['no-cart', /Re-creating shopping cart synchro\.$/],
  ['email-taken', /same email/i],
  ['weak-password', /password/i],
]

/** Why something was refused, where the shop has an answer of its own to that. */
export function readReason(failure: Failure): RefusalReason | undefined {
  if (failure.kind === 'not-found') return failure.reason
  if (failure.kind !== 'invalid') return undefined
  return failure.reason ?? formerWords.find(([, words]) => words.test(failure.message))?.[0]
}
