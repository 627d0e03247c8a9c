import type { CustomerCreation } from '@vitrina/contract'
import {
  assignContentKey,
  findRegistrationProblems,
  type KeyedContent,
  type RegistrationDetails,
  toAccountProblems,
} from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { TextField, useFocusFirstEmptyField } from '@vitrina/forms'
import { Agreement, Alert, Button } from '@vitrina/ui'
import { useRef } from 'react'
import { NewsletterCheckbox } from '../newsletter/newsletter-tick.tsx'
import styles from './auth.module.css'
import type { AuthFormProps } from './auth-part.ts'
import { describeAuthFieldProblem } from './auth-words.ts'
import { FailureNote } from './failure-note.tsx'
import { RatedPasswordFields } from './rated-password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useUnseenOutcomeNotice } from './use-outcome-notice.ts'
import { useWelcomeNotice } from './use-welcome.ts'

/** A tick of its own for each text, none of them set beforehand. */
const consents = [
  { name: 'termsAccepted', word: 'terms', page: '/i/pravila' },
  {
    name: 'personalDataAccepted',
    word: 'personalData',
    page: '/i/obrabotka-personalnyh-dannyh',
  },
] as const

export function RegisterForm({ isOpen, draft, onType, goTo }: AuthFormProps) {
  const { t } = useI18n()
  const { session } = useServices()
  const welcome = useWelcomeNotice()
  const first = useFocusFirstEmptyField(isOpen)
  const unseen = useUnseenOutcomeNotice('register')
  const intent = useRef<KeyedContent>(undefined)
  const { currentPassword: _, ...details } = draft
  const form = useAccountForm<RegistrationDetails>({
    draft: details,
    onType,
    rules: findRegistrationProblems,
    async send(typed) {
      const creation = toCustomerCreation(typed)
      // A lost answer is asked for again; another account is another intent.
      intent.current = assignContentKey(intent.current, JSON.stringify(creation))
      const answer = await session.register(creation, intent.current.key)
      if (answer.ok) {
        welcome(answer.value.isNew ? 'registered' : 'registered.before')
        return null
      }
      const refused = toAccountProblems(answer.failure)
      if (!refused) return unseen.failed(answer.failure)
      for (const [name, problem] of Object.entries(refused)) {
        unseen.tell('error', describeAuthFieldProblem(t, name, problem))
      }
      return { refused }
    },
  })
  const { firstName, lastName, emailAddress } = draft

  return (
    <form ref={first} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <div className={styles.two}>
        <TextField form={form} name="firstName" autoComplete="given-name" />
        <TextField form={form} name="lastName" autoComplete="family-name" />
      </div>
      <TextField form={form} name="emailAddress" type="email" autoComplete="username" />
      {form.problemOf('emailAddress') === 'taken' && (
        <Alert tone="info">
          <Button look="quiet" onClick={() => goTo('login')}>
            {t('account:taken.logIn')}
          </Button>{' '}
          <Button look="quiet" onClick={() => goTo('forgot-password')}>
            {t('account:toForgotPassword')}
          </Button>
        </Alert>
      )}
      <RatedPasswordFields form={form} known={[firstName, lastName, emailAddress]} />
      {consents.map(({ name, word, page }) => (
        <Agreement
          key={name}
          id={form.idOf(name)}
          name={name}
          checked={draft[name]}
          error={form.errorOf(name)}
          onChange={isAccepted => form.type({ [name]: isAccepted })}
        >
          {t(`account:${word}`)}{' '}
          <Link className="link" to={page} target="_blank">
            {t(`account:${word}.link`)}
          </Link>
        </Agreement>
      ))}
      <NewsletterCheckbox
        id={form.idOf('emailsAccepted')}
        checked={draft.emailsAccepted}
        onChange={emailsAccepted => form.type({ emailsAccepted })}
      />
      <FailureNote failure={form.failure} deed="register" />
      <Button type="submit" wide busy={form.isBusy} busyLabel={t('account:register.busy')}>
        {t('account:register.action')}
      </Button>
      <div className={styles.other}>
        <p>{t('account:hasAccount')}</p>
        <Button look="outline" wide onClick={() => goTo('login')}>
          {t('account:login.action')}
        </Button>
      </div>
    </form>
  )
}

function toCustomerCreation({
  emailAddress,
  firstName,
  lastName,
  password,
  emailsAccepted,
}: RegistrationDetails): CustomerCreation {
  return {
    customer: {
      email: emailAddress.trim(),
      firstname: firstName.trim(),
      lastname: lastName.trim(),
    },
    password,
    // The form lets nobody past without them.
    consents: ['offer', 'personal-data', ...(emailsAccepted ? ['newsletter' as const] : [])],
  }
}
