import type { Failure, RefusalReason } from './result.ts'

/** Why something was refused, where the shop has an answer of its own to that. */
export function getRefusalReason(failure: Failure): RefusalReason | undefined {
  return 'reason' in failure ? failure.reason : undefined
}
