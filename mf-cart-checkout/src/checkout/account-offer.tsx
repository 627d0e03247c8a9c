import { createRandomKey, findNewPasswordProblems, type NewPassword } from '@vitrina/domain'
import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { type FormEvent, useRef, useState } from 'react'
import { buildAccountFromPlacedOrder } from './build-account-from-placed-order.ts'
import { noConsents, noPassword } from './checkout-details.ts'
import { type AcceptedConsents, findMissingConsents } from './checkout-steps.ts'
import { ConsentTicks } from './consents.tsx'
import { fieldId } from './field-words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type OpenedAccount, openAccount } from './open-account.ts'
import type { RememberedOrder } from './order-types.ts'
import styles from './thank-you.module.css'

/**
 * An account for a guest who has just ordered: the password is all that is not known yet. What was
 * agreed to was for the order, so it is asked again.
 */
export function AccountOffer({ order }: { order: RememberedOrder }) {
  const { t } = useI18n()
  const { session } = useServices()
  const customer = useCustomer()
  const [typed, setTyped] = useState<NewPassword>(noPassword)
  const [checked, setChecked] = useState<readonly (keyof NewPassword)[]>([])
  const [accepted, setAccepted] = useState<AcceptedConsents>(noConsents)
  const [isTried, setTried] = useState(false)
  const [outcome, setOutcome] = useState<OpenedAccount | null>(null)
  const [isBusy, setBusy] = useState(false)
  const intent = useRef({ password: '', key: '' })
  const { email } = order.addressInformation.billingAddress
  const problems = findNewPasswordProblems(typed)
  const missing = findMissingConsents(accepted)

  if (outcome?.kind === 'signed-in') {
    return (
      <Alert tone="success" role="status">
        {t(outcome.isNew ? 'checkout:account.opened' : 'checkout:account.known')}
      </Alert>
    )
  }
  if (customer || !email) return null

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = Object.keys(problems).map(name => `account.${name}`)
    const [first] = [...wrong, ...Object.keys(missing)]
    setChecked(['password', 'repeatPassword'])
    setTried(true)
    if (first) return document.getElementById(fieldId(first as never))?.focus()
    if (isBusy) return
    setBusy(true)
    const { password } = typed
    if (intent.current.password !== password) intent.current = { password, key: createRandomKey() }
    const creation = buildAccountFromPlacedOrder(order, password)
    setOutcome(await openAccount(session, creation, intent.current.key))
    setBusy(false)
  }

  const refusal = outcome === null ? null : outcome.kind === 'taken' ? 'taken' : 'failed'
  return (
    <form className={styles.account} noValidate onSubmit={onSubmit}>
      <h2 className={styles.heading}>{t('checkout:account.offer')}</h2>
      <p>{t('checkout:account.offer.text', { email })}</p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        typed={typed}
        problemOf={name => (checked.includes(name) ? problems[name] : undefined)}
        onType={(name, value) => setTyped({ ...typed, [name]: value })}
        onLeave={name => typed[name] !== '' && setChecked([...checked, name])}
      />
      <ConsentTicks
        accepted={accepted}
        problems={isTried ? missing : {}}
        isHeld={isBusy}
        onChange={(consent, isAccepted) => setAccepted({ ...accepted, [consent]: isAccepted })}
      />
      {refusal && (
        <Alert tone="warning" role="alert">
          {t(`checkout:account.offer.${refusal}`)}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          look="outline"
          busy={isBusy}
          busyLabel={t('checkout:account.opening')}
        >
          {t('checkout:account.open')}
        </Button>
      </div>
    </form>
  )
}
