import type { Failure } from '@vitrina/domain'
import { type NotificationType, useI18n, useServices } from '@vitrina/federation'
import { useEffect, useRef } from 'react'
import { failureWords } from './auth-words.ts'

/**
 * Says what became of a form where nobody sees it any more: the panel was closed, or another form stands
 * in it. The answer must not be lost with the form.
 */
export function useTellUnseen(deed: Parameters<typeof failureWords>[2]) {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  function tell(type: NotificationType, message: string) {
    if (!isThere.current || !panels.getState().auth) notifications.notify({ type, message })
  }
  return {
    tell,
    failed(failure: Failure) {
      tell('error', failureWords(t, failure, deed))
      return { failure }
    },
  }
}
