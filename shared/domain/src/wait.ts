/**
 * How long to wait, as people say it: whole seconds under a minute, else whole minutes. Never too
 * short.
 */
export function roundWaitTime(waitMs: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return seconds < 60
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) }
}
