/**
 * What a check saw: all well, or a cause and what to do about it, both as plain sentences. A shop
 * opens in spite of a warning.
 */
export type CheckFinding =
  | { ok: true; text: string }
  | { ok: false; cause: string; mend: string; isWarning?: true }

export type CheckProblem = { cause: string; mend: string }

export function createSuccess(text: string): CheckFinding {
  return { ok: true, text }
}

export function createFailure(cause: string, mend: string): CheckFinding {
  return { ok: false, cause, mend }
}

export function createWarning(cause: string, mend: string): CheckFinding {
  return { ok: false, cause, mend, isWarning: true }
}
