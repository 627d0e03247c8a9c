import { assignContentKey, findNewPasswordProblems, type KeyedContent } from '@vitrina/domain'
import { useCustomer, useI18n, useServices } from '@vitrina/federation'
import { useForm } from '@vitrina/forms'
import { Alert, Button } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { buildAccountFromPlacedOrder } from './build-account-from-placed-order.ts'
import { emptyNewPassword, noConsents } from './checkout-details.ts'
import { type CheckoutFieldProblem, findMissingConsents } from './checkout-steps.ts'
import { ConsentCheckboxes } from './consents.tsx'
import {
  type AccountCreationOutcome,
  createAccountAndSignIn,
} from './create-account-and-sign-in.ts'
import { describeCheckoutProblem, getFieldLabel } from './field-words.ts'
import { NewAccountPassword } from './new-account-password.tsx'
import type { StoredPlacedOrder } from './order-types.ts'
import styles from './thank-you.module.css'

const blank = { ...emptyNewPassword, ...noConsents }
/** A field as the form of the checkout calls it. */
const toFieldName = (name: keyof typeof blank) =>
  name === 'password' || name === 'repeatPassword' ? (`account.${name}` as const) : name

/**
 * An account for a guest who has just ordered: the password is all that is not known yet. What was
 * agreed to was for the order, so it is asked again.
 */
export function AccountOffer({ order }: { order: StoredPlacedOrder }) {
  const { t } = useI18n()
  const { session } = useServices()
  const customer = useCustomer()
  const [draft, setDraft] = useState(blank)
  const [outcome, setOutcome] = useState<AccountCreationOutcome | null>(null)
  const sent = useRef<KeyedContent>(undefined)
  const { email } = order.addressInformation.billingAddress
  const form = useForm<typeof blank, CheckoutFieldProblem>({
    draft,
    onType: typed => setDraft(known => ({ ...known, ...typed })),
    rules: typed => ({ ...findNewPasswordProblems(typed), ...findMissingConsents(typed) }),
    async send({ password }) {
      sent.current = assignContentKey(sent.current, password)
      const creation = buildAccountFromPlacedOrder(order, password)
      setOutcome(await createAccountAndSignIn(session, creation, sent.current.key))
      return null
    },
    words: {
      labelOf: name => getFieldLabel(t, toFieldName(name)),
      describeProblem: (name, problem) => describeCheckoutProblem(t, toFieldName(name), problem),
      optional: '',
    },
  })

  if (outcome?.kind === 'signed-in') {
    return (
      <Alert tone="success" role="status">
        {t(outcome.isNew ? 'checkout:account.opened' : 'checkout:account.known')}
      </Alert>
    )
  }
  if (customer || !email) return null

  const refusal = outcome === null ? null : outcome.kind === 'taken' ? 'taken' : 'failed'
  return (
    <form className={styles.account} noValidate onSubmit={form.onSubmit}>
      <h2 className={styles.heading}>{t('checkout:account.offer')}</h2>
      <p>{t('checkout:account.offer.text', { email })}</p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewAccountPassword form={form} />
      <ConsentCheckboxes
        accepted={draft}
        idOf={form.idOf}
        errorOf={form.errorOf}
        isHeld={form.isBusy}
        onChange={(consent, isAccepted) => form.type({ [consent]: isAccepted })}
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
          busy={form.isBusy}
          busyLabel={t('checkout:account.opening')}
        >
          {t('checkout:account.open')}
        </Button>
      </div>
    </form>
  )
}
