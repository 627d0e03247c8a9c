/** Why something is not released, and what to do about it: one sentence each. */
export class ReleaseError extends Error {
  constructor(cause: string, mend: string) {
    super(`${cause} ${mend}`)
  }
}
