import { type AuthElement, useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Alert, Drawer } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './auth.module.css'
import { clearPasswords, emptyAuthDraft } from './auth-draft.ts'
import type { AuthFormProps } from './auth-part.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const forms = {
  login: LoginForm,
  'login-again': LoginForm,
  register: RegisterForm,
  'forgot-password': ForgotPasswordForm,
} as const satisfies Record<AuthElement, (props: AuthFormProps) => unknown>

/**
 * Logging in, opening an account, a new password: over any page, so that the shopper is where they
 * were afterwards. It closes by itself once somebody comes in, also in another tab. Who is there
 * already may want it too: for an email, or where their session is over and only the platform
 * knows.
 */
export default function AuthPanelSlot() {
  const { t } = useI18n()
  const { panels, session } = useServices()
  const customer = useCustomer()
  const isOpen = useStore(panels, state => state.auth)
  const element = useStore(panels, state => state.authElement)
  const [draft, setDraft] = useState(emptyAuthDraft)
  const close = () => panels.getState().close()
  const whose = customer?.id
  const [known, setKnown] = useState(session.customer()?.id)
  const hasComeIn = whose !== undefined && whose !== known
  // In the same step as the page is theirs: while it is shut off by the panel, nothing on it takes
  // the focus.
  const isShown = isOpen && !hasComeIn

  useEffect(() => {
    if (!isOpen) setDraft(clearPasswords)
  }, [isOpen])

  useEffect(() => {
    setKnown(whose)
    if (!hasComeIn) return
    setDraft(emptyAuthDraft)
    if (panels.getState().auth) panels.getState().close()
  }, [whose, hasComeIn, panels])

  const Form = forms[element]
  return (
    <Drawer
      open={isShown}
      onClose={close}
      title={t(`account:title.${element}`)}
      closeLabel={t('account:close')}
    >
      {element === 'login-again' && (
        <Alert tone="info" className={styles.note}>
          {t('account:loginAgain')}
        </Alert>
      )}
      <Form
        key={element}
        isOpen={isShown}
        draft={draft}
        onType={typed => setDraft(known => ({ ...known, ...typed }))}
        goTo={next => panels.getState().open('auth', next)}
      />
    </Drawer>
  )
}
