/** Why a release was not taken, as far as operators tell cases apart. A closed list: a label. */
type ReleaseRefusalReason =
  | 'trial'
  | 'integrity'
  | 'unreachable'
  | 'contract'
  | 'conflict'
  | 'damaged'
  | 'other'

/** A release that is not taken: the case, and a sentence that says more. */
export type RefusalDetails = { readonly reason: ReleaseRefusalReason; readonly problem: string }

/** Thrown where a release, or the registry's entry of it, cannot be taken. */
export class ReleaseRefusedError extends Error {
  readonly reason: ReleaseRefusalReason

  constructor(reason: ReleaseRefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** What is told of whatever was thrown while a release was to be taken. */
export function toRefusalDetails(error: unknown): RefusalDetails {
  const reason = error instanceof ReleaseRefusedError ? error.reason : 'other'
  return { reason, problem: toErrorMessage(error) }
}

export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
