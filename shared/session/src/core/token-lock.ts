/**
 * The token invalidation lock of docs/rules/account.md#tokens: 0 is `open`, 1 `renewing`, −1
 * `failed`. `failures` counts what went wrong in a row; a call the platform accepts begins anew.
 */
export type TokenLock = {
  readonly state: 'open' | 'renewing' | 'failed'
  readonly failures: number
}

export const initialTokenLock: TokenLock = { state: 'open', failures: 0 }
export const maxTokenFailures = 4

/** What happens to a token, by name. */
export type TokenEvent =
  /** The platform refused a call that carried the token of now. */
  | 'refused'
  /** It took one. */
  | 'accepted'
  /** There is a new token. */
  | 'renewed'
  /** The platform will not give one. */
  | 'denied'
  /** It failed to answer as it should: no verdict, but a failure. */
  | 'broke-down'
  /** It could not be asked, or asked to be asked later: nobody's failure. */
  | 'put-off'
  | 'logged-in'

export function advanceTokenLock(lock: TokenLock, event: TokenEvent): TokenLock {
  const { state, failures } = lock
  switch (event) {
    case 'logged-in':
      return initialTokenLock
    case 'refused':
      if (state !== 'open') return lock
      return failures >= maxTokenFailures
        ? { state: 'failed', failures }
        : { state: 'renewing', failures: failures + 1 }
    case 'accepted':
      return state === 'open' ? initialTokenLock : lock
    case 'renewed':
    case 'broke-down':
      return state === 'renewing' ? { state: 'open', failures } : lock
    case 'put-off':
      return state === 'renewing' ? { state: 'open', failures: failures - 1 } : lock
    case 'denied':
      return state === 'renewing' ? { state: 'failed', failures } : lock
  }
}
