import { isRetryable, isWeakPassword, type NewPassword } from '@vitrina/domain'
import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { useRef, useState } from 'react'
import type { Sent } from '../auth/use-typed-form.ts'
import type { ResetLink } from './reset-link.ts'

/** `void`: the link was used, replaced or is too old. `changed`: and signing in is left to the shopper. */
type LinkState = 'good' | 'void' | 'changed'

/** Sets the new password, then signs in with it (contract §2.5). */
export function useNewPassword({ email, resetToken }: ResetLink) {
  const { t } = useI18n()
  const { api, network, session, notifications } = useServices()
  const navigate = useNavigate()
  const [state, setState] = useState<LinkState>('good')
  const unanswered = useRef('')

  async function choose(newPassword: string): Promise<Sent<NewPassword>> {
    if (network.state === 'unreachable') return { failure: { kind: 'offline' } }
    const answer = await api.user.createPassword({ email, resetToken, newPassword })
    if (answer.ok) return signIn(newPassword)
    const { failure } = answer
    if (isWeakPassword(failure)) return { refused: { password: 'too-short' } }
    if (failure.kind !== 'invalid') {
      if (isRetryable(failure)) unanswered.current = newPassword
      return { failure }
    }
    // Used up by the try before this one, perhaps, whose answer was lost.
    if (unanswered.current === newPassword) return signIn(newPassword, 'void')
    setState('void')
    return null
  }

  async function signIn(password: string, otherwise: LinkState = 'changed') {
    const login = await session.login({ username: email, password })
    if (login.ok) {
      notifications.notify({ type: 'success', message: t('account:password.changed') })
      void navigate('/my-account', { replace: true })
    } else setState(otherwise)
    return null
  }

  return { state, choose }
}
