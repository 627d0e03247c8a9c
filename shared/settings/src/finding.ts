/**
 * What a check saw: all well, or a cause and what to do about it, both as plain sentences. A shop
 * opens in spite of a warning.
 */
export type CheckFinding =
  | { ok: true; text: string }
  | { ok: false; cause: string; mend: string; isWarning?: true }

export type CheckProblem = { cause: string; mend: string }

export function createSuccessFinding(text: string): CheckFinding {
  return { ok: true, text }
}

export function createFailureFinding(cause: string, mend: string): CheckFinding {
  return { ok: false, cause, mend }
}

export function createWarningFinding(cause: string, mend: string): CheckFinding {
  return { ok: false, cause, mend, isWarning: true }
}
