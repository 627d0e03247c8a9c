import type { Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { failureWords } from './auth-words.ts'

/** Says a failure where nobody sees the panel any more: the answer must not be lost with it. */
export function useTellUnseen(deed: Parameters<typeof failureWords>[2]) {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  return (failure: Failure) => {
    if (!panels.getState().auth) {
      notifications.notify({ type: 'error', message: failureWords(t, failure, deed) })
    }
    return { failure }
  }
}
