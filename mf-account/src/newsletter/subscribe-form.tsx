import { findEmailProblem, type ProblemsByField } from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { TextField, useFocusFirstEmptyField } from '@vitrina/forms'
import { readOwnerOfPendingChanges } from '@vitrina/session'
import { Agreement, Button } from '@vitrina/ui'
import { useState } from 'react'
import { FailureNote } from '../auth/failure-note.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import { useUnseenOutcomeNotice } from '../auth/use-outcome-notice.ts'
import { useIsHydrated } from '../use-hydrated.ts'
import styles from './newsletter.module.css'
import type { SubscribeSectionProps } from './subscribe-section.tsx'

type Whose = { emailAddress: string; emailsAccepted: boolean }

/**
 * Asks for an email to any address. Until the page runs it is a plain form, which the platform
 * answers.
 */
export function SubscribeForm({ asking, panel }: SubscribeSectionProps) {
  const { t, locale } = useI18n()
  const { api, panels, session, storage, settings } = useServices()
  const isHydrated = useIsHydrated()
  const [wantsField] = useState(asking.isOther || asking.emailAddress !== '')
  const unseen = useUnseenOutcomeNotice('newsletter', panel ? 'newsletter' : null)
  // On the page nobody is moved to the field, but back to it from the answer.
  const first = useFocusFirstEmptyField(panel ? panel === 'open' : wantsField)
  const form = useAccountForm<Whose>({
    draft: { emailAddress: asking.emailAddress, emailsAccepted: asking.emailsAccepted },
    onType: asking.change,
    rules: findWhoseProblems,
    async send(typed) {
      const email = typed.emailAddress.trim()
      const whose = readOwnerOfPendingChanges(storage, session.customer())
      const answer = await api.user.subscribe(email)
      // Another customer who signed in meanwhile must not see this address.
      if (whose !== null && readOwnerOfPendingChanges(storage, session.customer()) !== whose)
        return null
      if (!answer.ok) return unseen.failed(answer.failure)
      asking.change({ sentTo: email })
      unseen.tell('success', t('account:newsletter.asked', { email }))
      return null
    },
  })
  const store = settings.views ? `&storeCode=${settings.views.storeCode}` : ''
  return (
    <form
      ref={first}
      className={styles.form}
      method="post"
      action={`/api/ext/mailchimp-subscribe/ask?lang=${locale.slice(0, 2)}${store}`}
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
    >
      <p className={styles.text}>{t('account:newsletter.ask')}</p>
      <p className={styles.text}>{t('account:newsletter.ask.coupon')}</p>
      <TextField form={form} name="emailAddress" type="email" autoComplete="email" />
      <Agreement
        id={form.idOf('emailsAccepted')}
        name="emailsAccepted"
        checked={asking.emailsAccepted}
        error={form.errorOf('emailsAccepted')}
        onChange={emailsAccepted => form.type({ emailsAccepted })}
      >
        {t('account:newsletter.agree')}{' '}
        <Link className="link" to="/i/soglasie-na-rassylku" target="_blank">
          {t('account:newsletter.agree.link')}
        </Link>
      </Agreement>
      <FailureNote failure={form.failure} deed="newsletter" />
      <Button type="submit" wide busy={form.isBusy} busyLabel={t('account:newsletter.busy')}>
        {t('account:newsletter.subscribe')}
      </Button>
      {panel && (
        <Button look="quiet" onClick={() => panels.getState().close()}>
          {t('account:newsletter.noThanks')}
        </Button>
      )}
    </form>
  )
}

function findWhoseProblems({ emailAddress, emailsAccepted }: Whose): ProblemsByField<Whose> {
  const problem = findEmailProblem(emailAddress)
  return {
    ...(problem ? { emailAddress: problem } : {}),
    ...(emailsAccepted ? {} : { emailsAccepted: 'not-accepted' }),
  }
}
