const firstMs = 5_000
const longestMs = 60 * 60 * 1000
const maxAttempts = 32

/**
 * When to try again after the given number of failed attempts: soon, then ever later, for about a
 * day.
 */
export function computeRetryDelayMs(attempts: number): number | undefined {
  return attempts >= maxAttempts
    ? undefined
    : Math.min(firstMs * 2 ** Math.max(0, attempts - 1), longestMs)
}

/** What may be said of a failure: a server's own words often hold the address. */
export type EmailDeliveryFailure = { code?: string; responseCode?: number; command?: string }

export function toEmailDeliveryFailure(error: unknown): EmailDeliveryFailure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  }
}

/**
 * Whether the mailbox or the email itself was refused for good. A server that refuses the shop, its
 * password or its sender may change its mind: those emails are kept.
 */
export function isPermanentEmailFailure({
  code,
  responseCode = 0,
  command,
}: EmailDeliveryFailure): boolean {
  if (command === 'API' && code === 'EENVELOPE') return true
  const isRefused = responseCode >= 500 && responseCode !== 503
  return isRefused && (command === 'RCPT TO' || command === 'DATA')
}
