import { isRetryable, isWeakPasswordFailure, type NewPassword } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { useRef, useState } from 'react'
import type { AccountFormOutcome } from '../auth/use-account-form.ts'

export type PasswordDraft = NewPassword & { currentPassword: string }

/**
 * Changes the password, which ends every session, then signs in with the new one
 * (docs/rules/account.md#passwords): the session of this browser goes on, with the cart and what is
 * typed in its tabs.
 */
export function usePasswordChange(email: string, onEnd: () => void) {
  const { t } = useI18n()
  const { api, network, session, notifications } = useServices()
  const [isUnclear, setUnclear] = useState(false)
  /** Perhaps it counts already: its answer was lost. */
  const unanswered = useRef('')

  async function change({
    currentPassword,
    password,
  }: PasswordDraft): Promise<AccountFormOutcome<PasswordDraft>> {
    // docs/rules/account.md#passwords: not without a connection.
    if (network.state === 'unreachable') return { failure: { kind: 'offline' } }
    if (unanswered.current === password && (await signIn(password))) return null
    const answer = await api.user.changePassword({ currentPassword, newPassword: password })
    if (answer.ok) {
      if (!(await signIn(password))) {
        notifications.notify({ type: 'warning', message: t('account:password.signInAgain') })
      }
      return null
    }
    const { failure } = answer
    if (isWeakPasswordFailure(failure)) return { refused: { password: 'too-short' } }
    if (failure.kind === 'invalid') {
      return { refused: { currentPassword: { words: t('account:problem.currentPassword.wrong') } } }
    }
    const mayHaveChanged = failure.kind !== 'too-many-requests' && isRetryable(failure)
    if (mayHaveChanged) unanswered.current = password
    setUnclear(mayHaveChanged)
    return { failure }
  }

  async function signIn(password: string): Promise<boolean> {
    const login = await session.login({ username: email, password })
    if (!login.ok) return false
    notifications.notify({ type: 'success', message: t('account:password.changed') })
    onEnd()
    return true
  }

  return { isUnclear, change }
}
