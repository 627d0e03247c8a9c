import { type AuthElement, useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Drawer, Note } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './auth.module.css'
import { emptyDraft, withoutPasswords } from './auth-draft.ts'
import type { AuthPartProps } from './auth-part.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const forms = {
  login: LoginForm,
  'login-again': LoginForm,
  register: RegisterForm,
  'forgot-password': ForgotPasswordForm,
} as const satisfies Record<AuthElement, (props: AuthPartProps) => unknown>

/**
 * Logging in, opening an account, a new password: over any page, so that the shopper is where they were
 * afterwards. It closes by itself once somebody is signed in, also in another tab.
 */
export default function AuthPanelSlot() {
  const { t } = useI18n()
  const { panels } = useServices()
  const customer = useCustomer()
  const isOpen = useStore(panels, state => state.auth)
  const element = useStore(panels, state => state.authElement)
  const [draft, setDraft] = useState(emptyDraft)
  const close = () => panels.getState().close()
  const isWanted = isOpen && !customer

  useEffect(() => {
    if (!isOpen) setDraft(withoutPasswords)
  }, [isOpen])

  useEffect(() => {
    if (!customer) return
    setDraft(emptyDraft)
    if (panels.getState().auth) panels.getState().close()
  }, [customer, panels])

  const Form = forms[element]
  return (
    <Drawer
      open={isWanted}
      onClose={close}
      title={t(`account:title.${element}`)}
      closeLabel={t('account:close')}
    >
      {element === 'login-again' && (
        <Note tone="info" className={styles.note}>
          {t('account:loginAgain')}
        </Note>
      )}
      <Form
        key={element}
        isOpen={isWanted}
        draft={draft}
        onType={typed => setDraft(known => ({ ...known, ...typed }))}
        goTo={next => panels.getState().open('auth', next)}
      />
    </Drawer>
  )
}
