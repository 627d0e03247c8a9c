/**
 * What a check saw: all well, or a cause and what to do about it, both as plain sentences. A shop
 * opens in spite of a warning.
 */
export type Finding =
  | { ok: true; text: string }
  | { ok: false; cause: string; mend: string; isWarning?: true }

export type Problem = { cause: string; mend: string }

export function printSuccess(text: string): Finding {
  return { ok: true, text }
}

export function printFailure(cause: string, mend: string): Finding {
  return { ok: false, cause, mend }
}

export function createWarning(cause: string, mend: string): Finding {
  return { ok: false, cause, mend, isWarning: true }
}
