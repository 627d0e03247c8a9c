import { isDiskFull } from './store-problem.ts'

/**
 * Of PostgreSQL: no connection, a server that stops or starts, too many connections, waits that
 * were too long.
 */
const outages: ReadonlySet<unknown> = new Set([
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['25P03', '40P01', '55P03', '57014'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
])

/** The driver gives these no code. */
const words = /^(Connection terminated|timeout exceeded when trying to connect)/

/** The store is away or overrun: nothing was done, and the same request may succeed in a moment. */
export function isStoreOutage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return outages.has(code) || (typeof message === 'string' && words.test(message))
}

const noRight: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 'EDQUOT'])

/**
 * Why a store that answers saves nothing, in a sentence; undefined where that is not what went
 * wrong.
 */
export function explainWriteFailure(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  if (isDiskFull((error ?? {}) as object)) {
    return 'The disk of the store is full: nothing can be saved until some of it is freed.'
  }
  if (code === '25006') {
    return 'The store is read-only: its server is a standby, or default_transaction_read_only is on.'
  }
  if (noRight.has(code)) return `The folder of the store cannot be written (${code}).`
  return undefined
}
