import type { Failure } from '@vitrina/domain'
import { type NotificationType, type PanelName, useI18n, useServices } from '@vitrina/federation'
import { useEffect, useRef } from 'react'
import { describeAuthFailure } from './auth-words.ts'

/**
 * Says what became of a form where nobody sees it any more: its panel was closed, or another form
 * stands in it. The answer must not be lost with the form. A form of a page is seen while it is
 * there.
 */
export function useUnseenOutcomeNotice(
  deed: Parameters<typeof describeAuthFailure>[2],
  panel: PanelName | null = 'auth',
) {
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
    const isSeen = isThere.current && (panel === null || panels.getState()[panel])
    if (!isSeen) notifications.notify({ type, message })
  }
  return {
    tell,
    failed(failure: Failure) {
      tell('error', describeAuthFailure(t, failure, deed))
      return { failure }
    },
  }
}
