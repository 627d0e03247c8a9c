import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, Field, Input } from '@vitrina/ui'
import { useState } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'

/** The e-mail has an account already: a way into it, and a way on without it. */
export function ExistingAccountNote() {
  const { t } = useI18n()
  const { session, panels } = useServices()
  const { state, dispatch } = useCheckoutForm()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'required' | 'wrong' | 'offline' | 'other' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const goOn = () => dispatch({ type: 'chosen', choice: 'createAccount', wanted: false })

  async function signIn() {
    if (isBusy) return
    if (password === '') return setProblem('required')
    setBusy(true)
    setProblem(null)
    const username = state.details.personal.emailAddress.trim()
    const answer = await session.login({ username, password }, { goesOn: true })
    setBusy(false)
    if (answer.ok) return goOn()
    const { kind } = answer.failure
    setProblem(kind === 'offline' ? kind : kind === 'signed-out' ? 'wrong' : 'other')
  }

  return (
    <Alert tone="info" className={styles.taken}>
      <p>{t('checkout:account.taken')}</p>
      <Field
        label={t('checkout:account.password')}
        error={problem ? t(`checkout:account.signIn.${problem}`) : undefined}
      >
        <Input
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // The form around it would go on to the next step.
            event.preventDefault()
            void signIn()
          }}
        />
      </Field>
      <div className={styles.ways}>
        <Button
          look="outline"
          busy={isBusy}
          busyLabel={t('checkout:account.signIn.busy')}
          onClick={() => void signIn()}
        >
          {t('checkout:account.signIn')}
        </Button>
        <Button look="quiet" onClick={() => panels.getState().open('auth', 'forgot-password')}>
          {t('checkout:account.forgot')}
        </Button>
        <Button look="quiet" onClick={goOn}>
          {t('checkout:account.without')}
        </Button>
      </div>
    </Alert>
  )
}
