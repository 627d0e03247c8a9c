import { useEffect } from 'react'

/** Calls back each time there is hope again, and answers how to stop. */
export type RecoveryWatcher = (again: () => void) => () => void

/** The browser has found its network again. */
export const watchForNetworkRecovery: RecoveryWatcher = again => {
  window.addEventListener('online', again)
  return () => window.removeEventListener('online', again)
}

/** The shopper has come back to the page from another tab or program. */
export const watchForPageReturn: RecoveryWatcher = again => {
  const callIfVisible = () => {
    if (document.visibilityState === 'visible') again()
  }
  document.addEventListener('visibilitychange', callIfVisible)
  return () => document.removeEventListener('visibilitychange', callIfVisible)
}

/**
 * Calls back each time, whatever became of the last answer. Both are the same functions at every
 * drawing.
 */
export function useOnRecovery(again: () => void, whenBack: RecoveryWatcher): void {
  useEffect(() => whenBack(again), [again, whenBack])
}

/** Asks again by itself what has failed. `whenBack` is the same function at every drawing. */
export function useRetryOnRecovery(
  { failure, retry }: { failure: object | undefined; retry: () => void },
  whenBack: RecoveryWatcher,
): void {
  const hasFailed = failure !== undefined
  useEffect(() => (hasFailed ? whenBack(retry) : undefined), [hasFailed, retry, whenBack])
}
