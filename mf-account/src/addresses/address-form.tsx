import type { Customer } from '@vitrina/contract'
import { loadDeliveryMessages } from '@vitrina/delivery'
import { useI18n, useServices } from '@vitrina/federation'
import { useStoredDraft } from '@vitrina/forms'
import { Button } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '../auth/failure-note.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'
import { createDraftStore } from '../pending-changes/draft-store.ts'
import type { WireAddress } from '../pending-changes/intended-change.ts'
import type { AccountChangesState } from '../pending-changes/use-changes.ts'
import { useIsStillOnPage } from '../pending-changes/use-is-still-on-page.ts'
import {
  type AddressDraft,
  createEmptyAddressDraft,
  findAddressDraftProblems,
  toAddressDraft,
  toWireAddress,
} from './address-draft.ts'
import { createAddressDraftKeyStore } from './address-draft-key.ts'
import { AddressFields } from './address-fields.tsx'
import { toAddressProblems } from './address-refusal.ts'
import { AddressUnavailableNote } from './address-unavailable-note.tsx'
import styles from './addresses.module.css'
import { findSavedAddress } from './saved-draft.ts'
import type { AddressView } from './shown-addresses.ts'

type AddressFormProps = {
  addressKey: string
  /** `null` for a new one. */
  shown: AddressView | null
  isFirst: boolean
  customer: Customer
  changes: AccountChangesState
  onEnd: () => void
  /** A new one was saved meanwhile, and has the id `key` now. */
  onBecome: (key: string) => void
}

/**
 * What the form is about while it waits for its answer, whatever the queue makes of it meanwhile.
 */
type PendingAddress = { known: WireAddress | null; seen: WireAddress | null }

export function AddressForm({
  addressKey,
  shown,
  isFirst,
  customer,
  changes,
  onEnd,
  onBecome,
}: AddressFormProps) {
  const { t } = useI18n()
  const { settings, storage, i18n } = useServices()
  const isHere = useIsStillOnPage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Without them suggestions are shown, and less is said about them.
  useEffect(() => void loadDeliveryMessages(i18n).catch(console.warn), [i18n])
  const { id, email, firstname, lastname } = customer
  const [held, hold] = useState<PendingAddress | null>(null)
  const known = held ? held.known : (shown?.address ?? null)
  const [was, setWas] = useState(known)
  if (known && JSON.stringify(known) !== JSON.stringify(was)) setWas(known)
  const own = changes.all.find(({ meant }) => meant.kind === 'address' && meant.key === addressKey)
  const isAway = !held && !known && was !== null
  const nowId = isAway && !own ? findSavedAddress(customer, was)?.id : undefined
  useEffect(() => {
    if (nowId !== undefined) onBecome(String(nowId))
  }, [nowId, onBecome])
  const start = known
    ? toAddressDraft(known)
    : {
        ...createEmptyAddressDraft(settings.defaultCountry, isFirst),
        firstName: firstname,
        lastName: lastname,
      }
  const kept = useStoredDraft<AddressDraft>(
    createDraftStore(storage, `address ${addressKey}`),
    id,
    start,
  )
  function forget(sent?: AddressDraft) {
    kept.forget(sent)
    createAddressDraftKeyStore(storage, id).forget(addressKey)
  }
  const form = useAccountForm<AddressDraft>({
    draft: kept.draft,
    onType: kept.type,
    rules: findAddressDraftProblems,
    async send(typed) {
      const person = { email, firstname, lastname }
      const wanted = toWireAddress(typed, known)
      const seen = held ? held.seen : known
      hold({ known, seen })
      const meant = { kind: 'address', key: addressKey, person, seen, wanted } as const
      const saved = await changes.save(meant, isHere)
      if (saved.kind === 'too-early') {
        hold(null)
        return null
      }
      if (saved.kind !== 'refused') {
        // What was typed on over a new one that is saved has gone over to its id.
        forget(saved.kind === 'done' && !known?.id ? undefined : typed)
        if (isHere()) onEnd()
        return null
      }
      // A new one that waited and was refused is new again, with all that stands in the form.
      hold(known && !known.id ? { known, seen: null } : null)
      const refused = toAddressProblems(saved.failure)
      return refused ? { refused } : { failure: saved.failure }
    },
  })

  if (isAway || (!held && shown?.isFixed)) {
    if (nowId !== undefined) return null
    return <AddressUnavailableNote change={own ?? null} changes={changes} />
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <h2 ref={heading} tabIndex={-1} className="h3">
        {t(`account:addresses.${known ? 'change' : 'new'}`)}
      </h2>
      <AddressFields form={form} />
      <FailureNote failure={form.failure} deed="save" />
      <div className={styles.ways}>
        <Button type="submit" busy={form.isBusy} busyLabel={t('account:profile.busy')}>
          {t('account:addresses.action')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget()
            onEnd()
          }}
        >
          {t('account:addresses.cancel')}
        </Button>
      </div>
    </form>
  )
}
