/** What a check saw: all well, or a cause and what to do about it, both as plain sentences. */
export type Finding = { ok: true; text: string } | { ok: false; cause: string; mend: string }

export function fine(text: string): Finding {
  return { ok: true, text }
}

export function broken(cause: string, mend: string): Finding {
  return { ok: false, cause, mend }
}

export function printed(finding: Finding): string {
  return finding.ok ? `✔ ${finding.text}` : `✘ ${finding.cause}\n  → ${finding.mend}`
}
