import { findEmailProblem, type ProblemsByField } from '@vitrina/domain'
import { Link, useI18n, useNavigate, useServices } from '@vitrina/federation'
import { TextField } from '@vitrina/forms'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import { FailureNote } from '../auth/failure-note.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import styles from './guest-order.module.css'

type LookUpDetails = { orderNumber: string; emailAddress: string }

/** Asks for what stands in every letter; which of both was wrong is told to nobody. */
export function OrderLookUpForm() {
  const { t } = useI18n()
  const { user } = useServices().api
  const navigate = useNavigate()
  const [draft, setDraft] = useState<LookUpDetails>({ orderNumber: '', emailAddress: '' })
  const form = useAccountForm<LookUpDetails>({
    draft,
    onType: typed => setDraft(before => ({ ...before, ...typed })),
    rules: findLookUpProblems,
    async send({ orderNumber, emailAddress }) {
      const found = await user.findGuestOrder({ number: orderNumber, email: emailAddress })
      if (!found.ok) return { failure: found.failure }
      void navigate(`/order#${found.value.token}`)
      return null
    },
  })
  return (
    <section className={styles.lookUp}>
      <div className={styles.words}>
        <div className={styles.said}>
          <h1 className="h-display">{t('account:lookUp.title')}</h1>
          <p className="lead">{t('account:lookUp.text')}</p>
        </div>
        <p className={styles.aside}>
          {t('account:lookUp.ofAccount')}{' '}
          <Link className="link" to="/my-account/orders">
            {t('account:lookUp.toAccount')}
          </Link>
        </p>
      </div>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <TextField
          form={form}
          name="orderNumber"
          autoComplete="off"
          inputMode="numeric"
          hint={t('account:lookUp.hint')}
        />
        <TextField form={form} name="emailAddress" type="email" autoComplete="email" />
        <FailureNote failure={form.failure} deed="look-up" />
        <p>
          <Button type="submit" busy={form.isBusy} busyLabel={t('account:lookUp.busy')}>
            {t('account:lookUp.action')}
          </Button>
        </p>
        <p className={styles.aside}>{t('account:lookUp.tries')}</p>
      </form>
    </section>
  )
}

function findLookUpProblems({
  orderNumber,
  emailAddress,
}: LookUpDetails): ProblemsByField<LookUpDetails> {
  const digits = orderNumber.replaceAll(/[№\s]/g, '')
  const number = digits === '' ? 'required' : /^\d{1,18}$/.test(digits) ? undefined : 'not-digits'
  const email = findEmailProblem(emailAddress)
  return { ...(number && { orderNumber: number }), ...(email && { emailAddress: email }) }
}
