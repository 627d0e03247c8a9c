import { isRetryable, isWeakPasswordFailure, type NewPassword } from '@vitrina/domain'
import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { useRef, useState } from 'react'
import { findOtherCustomer, type OtherCustomer } from '../auth/other-customer.ts'
import type { AccountFormOutcome } from '../auth/use-account-form.ts'
import type { ResetLink } from './reset-link.ts'

/**
 * `void`: the link was used, replaced or is too old. `changed`: and signing in is left to the
 * shopper.
 */
type LinkState = 'good' | 'entering' | 'void' | 'changed'
type PendingConfirmation = {
  there: OtherCustomer
  isChanged: boolean
  onStay: () => void
  onGoOn: () => void
}

/** Sets the new password, then signs in with it (docs/api/users.md#forgotten-password). */
export function useNewPassword({ email, resetToken }: ResetLink) {
  const { t } = useI18n()
  const services = useServices()
  const { api, network, session, notifications } = services
  const navigate = useNavigate()
  const [state, setState] = useState<LinkState>('good')
  const [asked, setAsked] = useState<PendingConfirmation | null>(null)
  const unanswered = useRef('')

  async function choose(newPassword: string): Promise<AccountFormOutcome<NewPassword>> {
    if (network.state === 'unreachable') return { failure: { kind: 'offline' } }
    const answer = await api.user.createPassword({ email, resetToken, newPassword })
    if (answer.ok) return signIn(newPassword)
    const { failure } = answer
    if (isWeakPasswordFailure(failure)) return { refused: { password: 'too-short' } }
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
    const there = await findOtherCustomer(services, email)
    if (!there) return enter(password, otherwise)
    setState(otherwise)
    setAsked({
      there,
      isChanged: otherwise === 'changed',
      onStay: () => setAsked(null),
      onGoOn() {
        setAsked(null)
        setState('entering')
        void enter(password, otherwise)
      },
    })
    return null
  }

  async function enter(password: string, otherwise: LinkState) {
    const login = await session.login({ username: email, password })
    if (login.ok) {
      notifications.notify({ type: 'success', message: t('account:password.changed') })
      void navigate('/my-account', { replace: true })
    } else setState(otherwise)
    return null
  }

  return { state, asked, choose }
}
