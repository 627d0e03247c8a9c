import type { Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { useRef } from 'react'
import type { AccountFormOutcome } from '../auth/use-account-form.ts'
import type { DeletionCertainty } from './account-deleted-note.tsx'

/**
 * Has the account deleted, and logs out, which leaves nothing of the person in this browser. An
 * answer may get lost: when the next try finds nobody signed in any more, the first has most likely
 * worked.
 */
export function useDeletion(onDeleted: (how: DeletionCertainty) => void) {
  const { t } = useI18n()
  const { api, session, panels } = useServices()
  const wasUnanswered = useRef(false)

  async function endSession(how: DeletionCertainty): Promise<null> {
    onDeleted(how)
    await session.logout({ silent: true })
    // A session that ended by itself asks to log in again: there is nobody to.
    panels.getState().close()
    return null
  }

  return async (password: string): Promise<AccountFormOutcome<{ currentPassword: string }>> => {
    const answer = await api.user.deleteAccount(password)
    if (answer.ok) return endSession('surely')
    const { failure } = answer
    if (failure.kind === 'signed-out' && wasUnanswered.current) return endSession('perhaps')
    wasUnanswered.current ||= mayHaveSucceeded(failure)
    if (failure.kind !== 'invalid') return { failure }
    return { refused: { currentPassword: { words: t('account:data.delete.wrong') } } }
  }
}

function mayHaveSucceeded({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timed-out' || kind === 'unexpected'
}
