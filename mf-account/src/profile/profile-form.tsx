import type { Customer } from '@vitrina/contract'
import { findPersonalProblems, mergeProfile, toAccountProblems } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { TextField, useStoredDraft } from '@vitrina/forms'
import { Button } from '@vitrina/ui'
import { FailureNote } from '../auth/failure-note.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import { ChangeNote } from '../pending-changes/change-note.tsx'
import { pickChangedFields } from '../pending-changes/changed-fields.ts'
import { createDraftStore } from '../pending-changes/draft-store.ts'
import type { ProfileFields } from '../pending-changes/intended-change.ts'
import type { AccountChange } from '../pending-changes/pending-account-changes.ts'
import { UnsavedDraftNote } from '../pending-changes/unsaved-draft-note.tsx'
import { useAccountChanges } from '../pending-changes/use-changes.ts'
import { useIsStillOnPage } from '../pending-changes/use-is-still-on-page.ts'
import styles from './profile.module.css'
import { type ProfileDraft, toProfileDraft, toProfileFields } from './profile-draft.ts'

/** Names and e-mail: as they will be once what waits is sent, and what was typed over that. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useI18n()
  const changes = useAccountChanges()
  const isHere = useIsStillOnPage()
  const own = changes.all.filter(({ meant }) => meant.kind === 'profile')
  const shown = withWaiting(customer, own)
  const store = createDraftStore(useServices().storage, 'profile')
  const kept = useStoredDraft<ProfileDraft>(store, customer.id, toProfileDraft(shown))
  const form = useAccountForm<ProfileDraft>({
    draft: kept.draft,
    onType: kept.type,
    rules: findPersonalProblems,
    async send(typed) {
      const wanted = toProfileFields(typed)
      const saved = await changes.save({ kind: 'profile', seen: shown, wanted }, isHere)
      if (saved.kind !== 'refused') {
        kept.forget(typed)
        return null
      }
      const refused = toAccountProblems(saved.failure)
      return refused ? { refused } : { failure: saved.failure }
    },
  })

  function fix({ id, meant }: AccountChange) {
    if (meant.kind === 'profile') {
      kept.type(pickChangedFields(toProfileDraft(meant.seen), toProfileDraft(meant.wanted)))
    }
    void changes.giveUp(id)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {own.map(change => (
        <ChangeNote key={change.id} change={change} changes={changes} onFix={() => fix(change)} />
      ))}
      <div className={styles.two}>
        <TextField form={form} name="firstName" autoComplete="given-name" />
        <TextField form={form} name="lastName" autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="emailAddress"
        type="email"
        autoComplete="email"
        hint={t('account:profile.emailHint')}
      />
      <FailureNote failure={form.failure} deed="save" />
      {kept.isTyped && !form.isBusy && <UnsavedDraftNote onDrop={() => kept.forget()} />}
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account:profile.busy')}>
          {t('account:profile.action')}
        </Button>
      </div>
    </form>
  )
}

function withWaiting({ email, firstname, lastname }: Customer, changes: readonly AccountChange[]) {
  return changes
    .filter(({ state }) => state === 'waiting')
    .reduce<ProfileFields>(
      (person, { meant }) =>
        meant.kind === 'profile' ? mergeProfile(person, meant.seen, meant.wanted) : person,
      { email, firstname, lastname },
    )
}
