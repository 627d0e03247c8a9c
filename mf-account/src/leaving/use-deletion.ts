import type { Failure } from '@vitrina/domain'
import { type ShopServices, useI18n, useServices } from '@vitrina/federation'
import { useRef } from 'react'
import type { Sent } from '../auth/use-typed-form.ts'
import type { Deleted } from './account-deleted.tsx'

/** What this browser knows of a shopper beyond their session, which may say who they are or what they like. */
const traces = ['review', 'recently-viewed', 'search']

/**
 * Has the account deleted, and leaves nothing of the person in this browser. An answer may get lost: when the
 * next try finds nobody signed in any more, the first has most likely worked.
 */
export function useDeletion(onDeleted: (how: Deleted) => void) {
  const { t } = useI18n()
  const { api, session, storage, panels } = useServices()
  const wasUnanswered = useRef(false)

  async function leave(how: Deleted): Promise<null> {
    onDeleted(how)
    await session.logout({ silent: true })
    forgetTraces(storage)
    // A session that ended by itself asks to log in again: there is nobody to.
    panels.getState().close()
    return null
  }

  return async (password: string): Promise<Sent<{ currentPassword: string }>> => {
    const answer = await api.user.deleteAccount(password)
    if (answer.ok) return leave('surely')
    const { failure } = answer
    if (failure.kind === 'signed-out' && wasUnanswered.current) return leave('perhaps')
    wasUnanswered.current ||= mayHaveWorked(failure)
    if (failure.kind !== 'invalid') return { failure }
    return { refused: { currentPassword: { words: t('account:data.delete.wrong') } } }
  }
}

function mayHaveWorked({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'timed-out' || kind === 'unexpected'
}

function forgetTraces(storage: ShopServices['storage']): void {
  for (const collection of traces) {
    for (const key of storage.keys(collection)) storage.remove(collection, key)
  }
}
